import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Entity, fieldOf } from '#contract/kit/entity.ts'
import { patternsOf, soundKeys } from './pinyin.ts'

type Columns = Record<string, PgColumn>
const nothing = sql`false`
const numeric: readonly string[] = ['int', 'money']

const searchedBy = (entity: Entity, byNumber: boolean): string[] =>
  Object.entries(entity.fields)
    .filter(([, { kind, search }]) => search && numeric.includes(kind) === byNumber)
    .map(([name]) => name)

/** Searched fields with text: found by any part of it. */
export const searched = (entity: Entity): string[] => searchedBy(entity, false)

/** Searched fields with numbers: found by exactly that number. */
export const searchedNumbers = (entity: Entity): string[] => searchedBy(entity, true)

/** Searched fields that are found by pinyin as well: names and titles, but no codes or prose. */
const withPinyin = (entity: Entity): string[] =>
  searched(entity).filter(name => {
    const field = fieldOf(entity, name)
    return field.kind === 'text' && !field.pattern
  })

/** The search index of an entity: single characters and pairs of all searched fields. */
export function searchIndex(entity: Entity, columns: Columns): SQL | undefined {
  const given = (name: string) => sql`coalesce(${columns[name]}, '')`
  const parts = searched(entity).map(given)
  if (parts.length === 0) return
  const letters = sql`"grams"(${sql.join(parts, sql` || ' ' || `)})`
  const sounds = withPinyin(entity).map(name => sql`"sounds"(${given(name)})`)
  return sounds.length > 0 ? sql`(${sql.join([letters, ...sounds], sql` || `)})` : letters
}

/** Uses the index to find rows that may contain the text; they are compared afterwards. */
export function mayHold(entity: Entity, columns: Columns, text: string): SQL | undefined {
  const index = searchIndex(entity, columns)
  return index && sql`${index} @> "grams"(${text})`
}

/**
 * Rows in which a name or title has that reading. Each reading is a separate query: combined with
 * "or", the index condition would be evaluated for each row. With `few` rows the index is not used.
 * `seen` says which fields the member sees; hidden fields are not searched.
 */
export function soundsLike(
  entity: Entity,
  table: PgTable & Columns,
  letters: string,
  { fewRows, seen }: { fewRows: boolean; seen(name: string): boolean },
): SQL | undefined {
  const names = withPinyin(entity).filter(seen)
  const index = searchIndex(entity, table)
  if (names.length === 0 || !index) return nothing
  const read = (pattern: string) =>
    or(...names.map(name => sql`"pinyin"(${table[name]}) ~* ${pattern}`))
  const { whole, initials, either } = patternsOf(letters)
  if (fewRows) return read(either)
  const holding = (keys: string[]) => sql`${index} && ${sql.param(keys)}`
  const keys = soundKeys(letters)
  const rows = (...tests: (SQL | undefined)[]) =>
    sql`select ${table.id} from ${table} where ${and(...tests)}`
  return sql`${table.id} in (${rows(holding(keys.whole), read(whole))} union all ${rows(
    ...keys.initials.map(holding),
    read(initials),
  )})`
}
