import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { sql } from '../sql.ts'
import { endOf, isoOf, type Period, startOf } from './period.ts'

/** The steps of a period: first day, first moment, and the first moment after it. */
interface Bounds {
  day: string
  from: string
  to: string
}

/** The step of a moment: its first day, as a timestamp without zone. */
export const stepOf = (moment: SQLWrapper, { startDate, zone }: Period, days: number): SQL =>
  sql`(${startDate}::date + (((${moment} at time zone ${zone})::date - ${startDate}::date)
    / ${days}::int) * ${days}::int)`

/**
 * One row for each step of `size` days, including empty ones: `columns` selects from `counted`, a
 * subquery with the column "step".
 */
export async function series<T>(
  at: Executor,
  period: Period,
  days: number,
  counted: SQL,
  columns: SQL,
): Promise<(T & Bounds)[]> {
  const { startDate, endDate, zone } = period
  const next = sql`(d + make_interval(days => ${days}::int))`
  const { rows } = await at.execute(sql`
    select to_char(d, 'YYYY-MM-DD') as "day", ${isoOf(sql`(d at time zone ${zone})`)} as "from",
      ${isoOf(sql`(${next} at time zone ${zone})`)} as "to", ${columns}
    from generate_series(${startDate}::timestamp, ${endDate}::timestamp,
      make_interval(days => ${days}::int)) d
    left join (${counted}) s on s."step" = d::date
    order by d`)
  return rows as unknown as (T & Bounds)[]
}

/** The first moment of a period and the first one after it, in wire format. */
export async function boundsOf(at: Executor, period: Period): Promise<Omit<Bounds, 'day'>> {
  const { rows } = await at.execute<{ from: string; to: string }>(
    sql`select ${isoOf(startOf(period))} as "from", ${isoOf(endOf(period))} as "to"`,
  )
  return rows[0] as Omit<Bounds, 'day'>
}
