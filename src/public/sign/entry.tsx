import type { Entry } from '#src/kit/light/entry.ts'
import { offerLocale } from '#src/kit/light/locale.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { calls } from './calls.ts'
import { SignPage } from './SignPage.tsx'

const files = {
  ...import.meta.glob<Words>('/locales/*/access/pages/signIn.json', { import: 'default' }),
  ...import.meta.glob<Words>('/locales/*/signing/pages/sign.json', { import: 'default' }),
}

/** A contract for somebody without an account, by the link of a letter and a code. */
export const start: Entry['start'] = async render => {
  offerLocale(new URLSearchParams(location.search).get('lang'))
  const link = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  // Asked for while the words are on their way. The page says what went wrong.
  const asked = calls.state(link)
  asked.catch(() => {})
  const words = await loadLightWords(files)
  document.title = `${words('pages/sign:title')} · ${words('pages/signIn:product')}`
  render(<SignPage words={words} link={link} asked={asked} />)
}
