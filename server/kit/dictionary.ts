import type { Field, Fields } from '#contract/kit/field.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '../fail.ts'
import { defaultLanguage, type Language, wordAt } from '../words.ts'
import type { Row } from './subject.ts'

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

/**
 * The label of an entry in a language. An entry has one in Chinese and one in English; while the
 * Chinese one is still the product's own, its readers have theirs (`dictionaries`).
 */
export function labelIn(language: Language, { type, value, cnLabel, enLabel }: Entry): string {
  if (language === 'en-US') return enLabel
  const own = `dictionaries:${type}.${value}`
  const isOwn = wordAt(defaultLanguage, own) === cnLabel
  return (isOwn ? wordAt(language, own) : undefined) ?? cnLabel
}

/** Those of these values that the dictionary currently offers. */
export const offeredBy = async (
  at: Executor,
  dict: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await entriesOf(at, [dict], values)).map(({ value }) => value))

/** The values that a field has of a dictionary; in nested rows, those of every line. */
function valuesIn(
  name: string,
  field: Field,
  row: Row,
): { dictionary: string; values: string[] }[] {
  const value = row[name]
  if (field.kind === 'dict')
    return [{ dictionary: field.of, values: typeof value === 'string' ? [value] : [] }]
  if (field.kind !== 'rows') return []
  const lines = Array.isArray(value) ? (value as Row[]) : []
  return Object.entries(field.of).flatMap(([part, of]) => {
    const dictionary = of.kind === 'dict' ? of.of : undefined
    const values = lines.map(line => line[part]).filter(one => typeof one === 'string')
    return dictionary ? [{ dictionary, values }] : []
  })
}

/**
 * Refuses a value that its dictionary does not offer. A row keeps the value it has: an entry that
 * was disabled since is not offered, but stays valid.
 */
export async function requireOffered(
  fields: Fields,
  at: Executor,
  input: Row,
  before: Row = {},
): Promise<void> {
  const refusals: Refusals = {}
  for (const [name, field] of Object.entries(fields)) {
    const old = valuesIn(name, field, before)
    for (const [index, { dictionary, values }] of valuesIn(name, field, input).entries()) {
      const added = values.filter(value => !old[index]?.values.includes(value))
      if (added.length === 0) continue
      const offered = await offeredBy(at, dictionary, added)
      if (!added.every(value => offered.has(value))) refusals[name] = { problem: 'notAChoice' }
    }
  }
  if (Object.keys(refusals).length > 0) fail('badInput', refusals)
}
