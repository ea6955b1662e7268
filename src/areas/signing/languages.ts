import { type contractTemplate, templateTexts } from '#contract/areas/signing/contractTemplate.ts'
import { textOf } from '#contract/kit/richText.ts'
import { type LetterLanguage, languageTags } from '#contract/letterLanguage.ts'
import { currentLocale } from '#src/kit/light/locale.ts'

export const languages = Object.keys(languageTags) as LetterLanguage[]

/** How far the text of a template has come in a language. */
export type Progress = 'EMPTY' | 'PARTLY' | 'COMPLETE'

type Values = Record<string, unknown>
const filled = (value: unknown) => typeof value === 'string' && textOf(value) !== ''

export function progressIn(language: LetterLanguage, values: Values): Progress {
  const { title, body } = templateTexts[language]
  const there = [title, body].filter(name => filled(values[name])).length
  return (['EMPTY', 'PARTLY', 'COMPLETE'] as const)[there] ?? 'EMPTY'
}

/** The language to begin with: the reader's own, or the first that has a text. */
export function firstLanguage(values: Values): LetterLanguage {
  const own = languages.find(language => languageTags[language] === currentLocale()) ?? 'ZH_TW'
  const there = [own, ...languages].find(language => progressIn(language, values) !== 'EMPTY')
  return there ?? own
}

/** The fields that are the same in every language. */
export const settings = [
  'inOrder',
  'stepUp',
  'signDays',
  'remindDays',
] as const satisfies readonly (keyof typeof contractTemplate.fields)[]
