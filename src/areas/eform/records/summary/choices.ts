import { inOrder, type Option, textIn } from '#contract/areas/eform/element.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Given } from './bins.ts'

/** A choice with its label and how often it was chosen. */
export interface Chosen extends Given {
  /** Unique: a plot tells its bars apart by it. */
  label: string
}

/** Choices as bars: those offered in their order, then those that are not offered any more. */
export function choicesOf(
  options: readonly Option[],
  values: readonly Given[],
  language: LetterLanguage,
  languages: readonly LetterLanguage[],
): Chosen[] {
  const offered = inOrder(options).map(({ value, label }) => ({
    value,
    label: textIn(label, language, languages) || value,
    count: values.find(one => one.value === value)?.count ?? 0,
  }))
  const others = values
    .filter(({ value }) => !options.some(option => option.value === value))
    .map(one => ({ ...one, label: one.value }))
  const all = [...offered, ...others]
  const isTwice = (label: string) => all.filter(one => one.label === label).length > 1
  return all.map(one =>
    isTwice(one.label) ? { ...one, label: `${one.label} (${one.value})` } : one,
  )
}

/** The rows of a matrix, each with its choices: the values of a report are `row:value`. */
export function matrixOf(
  rows: readonly Option[],
  options: readonly Option[],
  values: readonly Given[],
  language: LetterLanguage,
  languages: readonly LetterLanguage[],
): { row: Chosen; choices: Chosen[] }[] {
  const parted = values.map(({ value, count }) => {
    const cut = value.indexOf(':')
    return { row: value.slice(0, cut), value: value.slice(cut + 1), count }
  })
  const answered = [...new Set(parted.map(({ row }) => row))].map(value => ({ value, count: 0 }))
  return choicesOf(rows, answered, language, languages).map(row => ({
    row,
    choices: choicesOf(
      options,
      parted.filter(one => one.row === row.value),
      language,
      languages,
    ),
  }))
}

const isWide = (sign: string) => /[\u2e80-\uffdc]/.test(sign)

/** A label that leaves room for the bars: cut where it is too long, wide characters counting twice. */
export function shortened(label: string, most = 22): string {
  let width = 0
  let kept = ''
  for (const sign of label) {
    width += isWide(sign) ? 2 : 1
    if (width > most) return `${kept.trimEnd()}…`
    kept += sign
  }
  return label
}

/** A part of a whole in percent, without decimals. */
export const share = (count: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((count * 100) / whole)
