import { type SQL, sql } from 'drizzle-orm'

/** A sum of KPI points: exact, with its two places also where there is nothing. */
export const summed = (column: SQL): SQL => sql`coalesce(sum(${column}), 0)::numeric(19, 2)::text`

/** How many, and what they are worth. */
export const counted: SQL = sql`count(*)::int as "count", ${summed(sql`"kpiPoint"`)} as "kpiPoint"`

/** The same of a step of a series, zero where nothing happened. */
export const steps: SQL = sql`coalesce(s."count", 0) as "count",
  coalesce(s."kpiPoint", '0.00') as "kpiPoint"`

export interface Figure {
  count: number
  kpiPoint: string
}
