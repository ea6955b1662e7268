import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Entity } from '#contract/kit/entity.ts'

type Columns = Record<string, PgColumn>

export const searched = (entity: Entity): string[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.search)
    .map(([name]) => name)

/** What the search index of an entity holds: the one and two characters of all it looks into. */
export function searchIndex(entity: Entity, columns: Columns): SQL | undefined {
  const parts = searched(entity).map(name => sql`coalesce(${columns[name]}, '')`)
  return parts.length > 0 ? sql`"grams"(${sql.join(parts, sql` || ' ' || `)})` : undefined
}

/** Narrows by the index to rows that can hold the text; whether they do is then looked up. */
export function mayHold(entity: Entity, columns: Columns, text: string): SQL | undefined {
  const index = searchIndex(entity, columns)
  return index && sql`${index} @> "grams"(${text})`
}
