import { messageTexts } from '#contract/areas/campaign/messageTemplate.ts'
import { unknownIn } from '#contract/areas/campaign/variables.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Content, Variable } from '../tables.ts'

type TextField = (typeof messageTexts)[LetterLanguage]['title' | 'body' | 'plain']
export type TextFields = Partial<Record<TextField, string | null>>

interface Written {
  texts: Content['texts']
  /** The fields that are empty although the other one of their language is not. */
  missing: Refusals
}

/**
 * Title and text in each language that has them. `subject` is the title of languages without one.
 * Text messages have no title.
 */
export function writtenTexts(row: TextFields, { isPlain = false, subject = '' } = {}): Written {
  const texts: Content['texts'] = {}
  const missing: Refusals = {}
  for (const language of Object.keys(messageTexts) as LetterLanguage[]) {
    const names = messageTexts[language]
    const own = isPlain ? '' : (row[names.title]?.trim() ?? '')
    const body = (isPlain ? row[names.plain] : row[names.body]) ?? ''
    const hasBody = isPlain ? body.trim() !== '' : textOf(body) !== ''
    const title = own || subject
    if (own && !hasBody) missing[names.body] = { problem: 'required' }
    else if (hasBody && !isPlain && !title) missing[names.title] = { problem: 'required' }
    else if (hasBody) texts[language] = { title, body }
  }
  return { texts, missing }
}

/** Texts that name a variable which nobody has, by field. */
export function unknownVariables<Name extends string>(
  row: Partial<Record<Name, string | null>>,
  names: readonly Name[],
  own: readonly Pick<Variable, 'key'>[],
): Refusals {
  const refusals: Refusals = {}
  for (const name of names) {
    const unknown = unknownIn(row[name] ?? '', own)
    if (unknown.length > 0) refusals[name] = { problem: 'placeholders', names: unknown.join(', ') }
  }
  return refusals
}

/** The fields of texts. */
export const textFields: readonly TextField[] = Object.values(messageTexts).flatMap(names =>
  Object.values(names),
)
