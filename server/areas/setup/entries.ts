import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { Entry } from '#server/kit/dictionary.ts'
import { type Language, word } from '#server/words.ts'
import { dictTable } from './dict.ts'

/** The enabled entries of these dictionaries in order: all, or those of some values. */
export async function readEntries(
  at: Executor,
  types: readonly string[],
  values?: readonly string[],
): Promise<readonly Entry[]> {
  const { type, value, cnLabel, enLabel, enabled, sort } = dictTable
  const asked = values && inArray(value, [...values])
  return at
    .select({ type, value, cnLabel, enLabel })
    .from(dictTable)
    .where(and(inArray(type, [...types]), eq(enabled, true), asked))
    .orderBy(sort)
}

/** The entries of a dictionary that the product brings along, by the words of its languages. */
export const ownEntries = (
  type: string,
  values: readonly string[],
): (readonly [value: string, cnLabel: string, enLabel: string])[] =>
  values.map(value => {
    const label = (language: Language) => word(language, `dictionaries:${type}.${value}`)
    return [value, label('zh-TW'), label('en-US')]
  })

/** Adds the entries of a dictionary that a product's area needs; those that are there stay. */
export async function seedDictionary(
  at: Executor,
  type: string,
  entries: readonly (readonly [value: string, cnLabel: string, enLabel: string])[],
): Promise<void> {
  await at
    .insert(dictTable)
    .values(
      entries.map(([value, cnLabel, enLabel], sort) => ({
        type,
        value,
        cnLabel,
        enLabel,
        sort,
        enabled: true,
      })) as never,
    )
    .onConflictDoNothing()
}
