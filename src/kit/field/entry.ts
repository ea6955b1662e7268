import type { Field, Fields } from '#contract/kit/field.ts'
import { refusalOf } from '#contract/kit/schema.ts'
import { refusalWords } from '../words/words.ts'

export type Entry = Readonly<Record<string, unknown>>

/** An entry nothing was typed into yet. */
export const blankEntry = (of: Fields): Entry =>
  Object.fromEntries(
    Object.entries(of).map(([part, field]) => [part, 'default' in field ? field.default : null]),
  )

const startsAfterEnd = ({ startDate, endDate }: Entry) =>
  typeof startDate === 'string' && typeof endDate === 'string' && startDate > endDate

/** Why a part of an entry is refused, if it is. */
export function problemOf(part: string, field: Field, entry: Entry): string | undefined {
  const refusal = refusalOf(field, entry[part])
  if (refusal) return refusalWords(refusal)
  return part === 'endDate' && startsAfterEnd(entry)
    ? refusalWords({ problem: 'startAfterEnd' })
    : undefined
}
