import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { Entry } from '#server/kit/dictionary.ts'
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
