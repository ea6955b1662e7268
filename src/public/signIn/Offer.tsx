import { useState } from 'react'
import { chooseLocale, currentLocale, type Locale } from '#src/kit/light/locale.ts'
import { chooseMode } from '#src/kit/light/theme.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { keepLocale, prefersLight } from './device.ts'

interface Props {
  words: LightText
  /** The browser's language, and the texts in it. */
  other?: { locale: Locale; words: LightText } | undefined
}

/** At the first visit: the language and the theme of the device, if the page has others. */
export function Offer({ words, other }: Props) {
  const [language, setLanguage] = useState(other)
  const [light, setLight] = useState(prefersLight)
  if (language) {
    const { locale, words: inOther } = language
    return (
      <aside className="si-offer" lang={locale}>
        <p>{inOther('pages/signIn:offer.language')}</p>
        <button type="button" onClick={() => chooseLocale(locale)}>
          {inOther('pages/signIn:offer.useLanguage')}
        </button>
        <button
          type="button"
          lang={currentLocale()}
          onClick={() => {
            keepLocale()
            setLanguage(undefined)
          }}
        >
          {words('pages/signIn:offer.keepLanguage')}
        </button>
      </aside>
    )
  }
  if (!light) return null
  const choose = (mode: 'light' | 'dark') => {
    chooseMode(mode)
    setLight(false)
  }
  return (
    <aside className="si-offer">
      <p>{words('pages/signIn:offer.light')}</p>
      <button type="button" onClick={() => choose('light')}>
        {words('pages/signIn:offer.useLight')}
      </button>
      <button type="button" onClick={() => choose('dark')}>
        {words('pages/signIn:offer.keepDark')}
      </button>
    </aside>
  )
}
