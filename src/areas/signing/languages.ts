import { type contractTemplate, templateTexts } from '#contract/areas/signing/contractTemplate.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'

/** How far the text of a template has come in a language. */
export type Progress = 'EMPTY' | 'PARTLY' | 'COMPLETE'

type Values = Record<string, unknown>
const filled = (value: unknown) => typeof value === 'string' && textOf(value) !== ''

export function progressIn(language: LetterLanguage, values: Values): Progress {
  const { title, body } = templateTexts[language]
  const there = [title, body].filter(name => filled(values[name])).length
  return (['EMPTY', 'PARTLY', 'COMPLETE'] as const)[there] ?? 'EMPTY'
}

/** Whether the text of a template was begun in a language. */
export const begunIn =
  (values: Values) =>
  (language: LetterLanguage): boolean =>
    progressIn(language, values) !== 'EMPTY'

/** The fields that are the same in every language. */
export const settings = [
  'inOrder',
  'stepUp',
  'signDays',
  'remindDays',
] as const satisfies readonly (keyof typeof contractTemplate.fields)[]
