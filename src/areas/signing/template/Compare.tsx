import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateVersion } from '#contract/areas/signing/calls/requests.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import { templateTexts } from '#contract/areas/signing/contractTemplate.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Select } from '#src/kit/field/Select.tsx'
import { Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { languages, progressIn } from '../languages.ts'

const TextChange = lazy(() => import('#src/kit/difference/TextChange.tsx'))

type Texts = Partial<Record<LetterLanguage, string>>
/** What is saved and not yet published. */
const SAVED = 0

const whole = (title: string, html: string) => `${title}\n\n${textOf(html)}`
const textsOf = ({ texts }: TemplateVersion): Texts =>
  Object.fromEntries(texts.map(one => [one.language, whole(one.title, one.html)]))
const saved = (row: Row): Texts =>
  Object.fromEntries(
    languages
      .filter(language => progressIn(language, row) !== 'EMPTY')
      .map(language => {
        const { title, body } = templateTexts[language]
        return [language, whole(String(row[title] ?? ''), String(row[body] ?? ''))]
      }),
  )

/** How two versions of a template differ, language by language. */
export function Compare({ versions, row }: { versions: readonly TemplateVersion[]; row: Row }) {
  const { t } = useTranslation('pages/contractTemplates')
  const words = wordsOf(contract)
  const id = useId()
  const numbers = versions.map(one => one.number)
  const choices = row.changed ? [SAVED, ...numbers] : numbers
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({})
  const { to = choices[0] ?? SAVED, from = choices[1] ?? to } = chosen
  if (choices.length < 2) return null

  const textsAt = (number: number): Texts => {
    const version = versions.find(one => one.number === number)
    return version ? textsOf(version) : saved(row)
  }
  const [before, after] = [textsAt(from), textsAt(to)]
  const changed = languages.filter(one => (before[one] ?? '') !== (after[one] ?? ''))
  const options = choices.map(value => ({
    value,
    label: value === SAVED ? t('compare.saved') : t('versions.of', { number: value }),
  }))
  return (
    <section className="sg-compare" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('compare.title')}</h3>
      <div className="sg-compare-choice">
        <label htmlFor={`${id}-from`}>{t('compare.from')}</label>
        <Select
          id={`${id}-from`}
          value={from}
          options={options}
          onChange={number => setChosen({ to, from: number })}
        />
        <label htmlFor={`${id}-to`}>{t('compare.to')}</label>
        <Select
          id={`${id}-to`}
          value={to}
          options={options}
          onChange={number => setChosen({ from, to: number })}
        />
      </div>
      {changed.length === 0 && <p className="cs-note">{t('compare.same')}</p>}
      <Suspense fallback={<Wait />}>
        {changed.map(one => (
          <div key={one} className="sg-change">
            <h4>{words.choice('language', one)}</h4>
            <p className="cs-long">
              <TextChange before={before[one] ?? ''} after={after[one] ?? ''} />
            </p>
          </div>
        ))}
      </Suspense>
    </section>
  )
}
