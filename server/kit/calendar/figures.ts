import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from '../sql.ts'

/** A sum of KPI points: exact, always with two decimal places. */
export const summed = (column: SQLWrapper): SQL =>
  sql`coalesce(sum(${column}), 0)::numeric(19, 2)::text`

/** A number of tickets and their KPI. */
export const counted = (kpiPoint: SQLWrapper): SQL =>
  sql`count(*)::int as "count", ${summed(kpiPoint)} as "kpiPoint"`

/** The same for a step of a series, zero if there is nothing. */
export const steps: SQL = sql`coalesce(s."count", 0) as "count",
  coalesce(s."kpiPoint", '0.00') as "kpiPoint"`

export interface Figure {
  count: number
  kpiPoint: string
}
