import { messageTexts } from '#contract/areas/campaign/messageTemplate.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'

/** How far a text has come in a language. */
export type Progress = 'EMPTY' | 'PARTLY' | 'COMPLETE'

/**
 * What a text consists of: the content alone for a text message, a title and the content for a
 * template, and for an e-mail a title that may be left out, as it has a subject.
 */
export type Shape = 'plain' | 'titled' | 'mayBeTitled'
type Values = Record<string, unknown>

const isFilled = (value: unknown) => typeof value === 'string' && textOf(value) !== ''

/** The fields of a text: those of text messages have no title. */
export const fieldsIn = (language: LetterLanguage, shape: Shape) => {
  const { title, body, plain } = messageTexts[language]
  return shape === 'plain' ? ([plain] as const) : ([title, body] as const)
}

export function progressIn(language: LetterLanguage, values: Values, shape: Shape): Progress {
  const fields = fieldsIn(language, shape)
  const there = fields.filter(name => isFilled(values[name]))
  if (there.length === 0) return 'EMPTY'
  const isWhole = shape === 'mayBeTitled' ? there.some(name => name.startsWith('body')) : false
  return isWhole || there.length === fields.length ? 'COMPLETE' : 'PARTLY'
}
