import type { Refusals } from '#contract/kit/refusal.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '../fail.ts'
import type { Language } from '../words.ts'
import type { Row, Subject } from './subject.ts'

/** An entry of a dictionary: a value with its labels. */
export interface Entry {
  type: string
  value: string
  cnLabel: string
  enLabel: string
}

/** Reads the enabled entries of these dictionaries in order: all, or those of some values. */
type ReadEntries = (
  at: Executor,
  types: readonly string[],
  values?: readonly string[],
) => Promise<readonly Entry[]>

let read: ReadEntries | undefined

/** Called once by the area that owns dictionaries. */
export const setDictionaryReader = (by: ReadEntries): void => {
  read = by
}

export const entriesOf: ReadEntries = (at, types, values) => {
  if (!read) throw new Error('no area keeps dictionaries')
  return read(at, types, values)
}

/** The label of an entry in a language. */
export const labelIn = (language: Language, { cnLabel, enLabel }: Entry): string =>
  language === 'en-US' ? enLabel : cnLabel

/** Those of these values that the dictionary currently offers. */
export const offeredBy = async (
  at: Executor,
  dict: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await entriesOf(at, [dict], values)).map(({ value }) => value))

/**
 * Refuses a value that its dictionary does not offer. A row keeps the value it has: an entry that
 * was disabled since is not offered, but stays valid.
 */
export async function requireOffered(
  { entity }: Subject,
  at: Executor,
  input: Row,
  before: Row = {},
): Promise<void> {
  const refusals: Refusals = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'text' || !field.dict) continue
    const value = input[name]
    if (typeof value !== 'string' || value === before[name]) continue
    if (!(await offeredBy(at, field.dict, [value])).has(value))
      refusals[name] = { problem: 'notAChoice' }
  }
  if (Object.keys(refusals).length > 0) fail('badInput', refusals)
}
