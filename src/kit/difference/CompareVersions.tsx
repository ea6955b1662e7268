import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Select } from '../field/Select.tsx'
import { Wait } from '../page/states.tsx'
import { languageName, textLanguages } from '../words/letterLanguages.ts'
import './difference.css'

const TextChange = lazy(() => import('./TextChange.tsx'))

/** The plain text of a version in each language it is written in. */
export type VersionTexts = Partial<Record<LetterLanguage, string>>

interface Props {
  /** The published versions, the latest first. */
  versions: readonly { number: number; texts: VersionTexts }[]
  /** What is saved and differs from the latest version; undefined if nothing does. */
  saved?: VersionTexts | undefined
}

/** What stands for the saved texts: versions are numbered from one. */
const SAVED = 0

/** How two versions of a text differ, language by language; hidden while there is only one. */
export function CompareVersions({ versions, saved }: Props) {
  const { t } = useTranslation('records')
  const id = useId()
  const numbers = versions.map(one => one.number)
  const choices = saved ? [SAVED, ...numbers] : numbers
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({})
  const { to = choices[0] ?? SAVED, from = choices[1] ?? to } = chosen
  if (choices.length < 2) return null

  const textsAt = (number: number): VersionTexts =>
    versions.find(one => one.number === number)?.texts ?? saved ?? {}
  const [before, after] = [textsAt(from), textsAt(to)]
  const changed = textLanguages.filter(one => (before[one] ?? '') !== (after[one] ?? ''))
  const options = choices.map(value => ({
    value,
    label: value === SAVED ? t('versions.saved') : t('versions.of', { number: value }),
  }))
  return (
    <section className="cs-compare" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('versions.compare')}</h3>
      <div className="cs-compare-choice">
        <label htmlFor={`${id}-from`}>{t('versions.from')}</label>
        <Select
          id={`${id}-from`}
          value={from}
          options={options}
          onChange={number => setChosen({ to, from: number })}
        />
        <label htmlFor={`${id}-to`}>{t('versions.to')}</label>
        <Select
          id={`${id}-to`}
          value={to}
          options={options}
          onChange={number => setChosen({ from, to: number })}
        />
      </div>
      {changed.length === 0 && <p className="cs-note">{t('versions.same')}</p>}
      <Suspense fallback={<Wait />}>
        {changed.map(one => (
          <div key={one} className="cs-change">
            <h4>{languageName(one)}</h4>
            <p className="cs-long">
              <TextChange before={before[one] ?? ''} after={after[one] ?? ''} />
            </p>
          </div>
        ))}
      </Suspense>
    </section>
  )
}
