import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Entity, fieldOf } from '#contract/kit/entity.ts'
import { patternsOf, soundKeys } from './pinyin.ts'

type Columns = Record<string, PgColumn>
const nothing = sql`false`

export const searched = (entity: Entity): string[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.search)
    .map(([name]) => name)

/** Of these, what is read aloud: names and titles, which are found by pinyin too; no codes, no prose. */
const spoken = (entity: Entity): string[] =>
  searched(entity).filter(name => {
    const field = fieldOf(entity, name)
    return field.kind === 'text' && !field.pattern
  })

/** What the search index of an entity holds: the one and two characters of all it looks into. */
export function searchIndex(entity: Entity, columns: Columns): SQL | undefined {
  const given = (name: string) => sql`coalesce(${columns[name]}, '')`
  const parts = searched(entity).map(given)
  if (parts.length === 0) return
  const letters = sql`"grams"(${sql.join(parts, sql` || ' ' || `)})`
  const sounds = spoken(entity).map(name => sql`"sounds"(${given(name)})`)
  return sounds.length > 0 ? sql`(${sql.join([letters, ...sounds], sql` || `)})` : letters
}

/** Narrows by the index to rows that can hold the text; whether they do is then looked up. */
export function mayHold(entity: Entity, columns: Columns, text: string): SQL | undefined {
  const index = searchIndex(entity, columns)
  return index && sql`${index} @> "grams"(${text})`
}

/**
 * Rows of which a name or title is read so. Each way to read letters is looked up by itself: where
 * conditions are put together by "or", what the index has said would be reckoned again for each row.
 * With `few` rows to look through the index is not asked. `seen` says which fields are the asking
 * member's to see: what is hidden is found by no spelling of it.
 */
export function soundsLike(
  entity: Entity,
  table: PgTable & Columns,
  letters: string,
  { few, seen }: { few: boolean; seen(name: string): boolean },
): SQL | undefined {
  const names = spoken(entity).filter(seen)
  const index = searchIndex(entity, table)
  if (names.length === 0 || !index) return nothing
  const read = (pattern: string) =>
    or(...names.map(name => sql`"pinyin"(${table[name]}) ~* ${pattern}`))
  const { whole, initials } = patternsOf(letters)
  if (few) return or(read(whole), read(initials))
  const holding = (keys: string[]) => sql`${index} && ${sql.param(keys)}`
  const keys = soundKeys(letters)
  const rows = (...tests: (SQL | undefined)[]) =>
    sql`select ${table.id} from ${table} where ${and(...tests)}`
  return sql`${table.id} in (${rows(holding(keys.whole), read(whole))} union all ${rows(
    ...keys.initials.map(holding),
    read(initials),
  )})`
}
