import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Element, inOrder, TEXT_MAX, textIn } from '#contract/areas/eform/element.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { widgetsOf } from '#src/kit/field/index.ts'
import { Select } from '#src/kit/field/Select.tsx'
import { firstLanguage } from '#src/kit/words/letterLanguages.ts'
import { plainWords } from '#src/kit/words/words.ts'

interface Props {
  id: string
  label: string
  /** The question whose answer is compared. */
  question: Element
  languages: readonly LetterLanguage[]
  value: string | undefined
  onChange(value: string | undefined): void
}

const day = { kind: 'day', optional: true } as const
const { Input: DayInput } = widgetsOf(day)
const words = plainWords(() => '')

/** What an answer is compared with, as its question is answered. */
export function TestValue({ id, label, question, languages, value, onChange }: Props) {
  const { t } = useTranslation('pages/forms')
  const { kind, options, max = 5 } = question
  const language = firstLanguage(one => languages.includes(one))
  const marks = kind === 'RATING' && Array.from({ length: max }, (_, at) => String(at + 1))
  const choices = marks
    ? marks.map(mark => ({ value: mark, label: mark }))
    : options &&
      inOrder(options).map(one => ({
        value: one.value,
        label: textIn(one.label, language, languages) || one.value,
      }))
  if (choices)
    return (
      <Select
        id={id}
        aria-label={label}
        className="cs-wide"
        placeholder={t('rules.chooseValue')}
        value={choices.some(one => one.value === value) ? (value ?? null) : null}
        options={choices}
        onChange={chosen => onChange(chosen ?? undefined)}
      />
    )
  if (kind === 'DATE')
    return (
      <DayInput
        id={id}
        aria-label={label}
        name="value"
        field={day}
        words={words}
        value={value}
        onChange={chosen => onChange(typeof chosen === 'string' ? chosen : undefined)}
      />
    )
  return (
    <Input
      id={id}
      aria-label={label}
      maxLength={TEXT_MAX}
      inputMode={kind === 'NUMBER' ? 'decimal' : 'text'}
      value={value ?? ''}
      onChange={event => onChange(event.target.value || undefined)}
    />
  )
}
