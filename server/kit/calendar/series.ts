import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { endOf, isoOf, type Period, startOf } from './period.ts'

/** The steps of a period: each by its first day, with its first moment and the first one after. */
interface Bounds {
  day: string
  from: string
  to: string
}

/** Which step a moment falls into: the step's first day, a timestamp without zone. */
export const stepOf = (moment: SQL, { startDate, zone }: Period, days: number): SQL =>
  sql`(${startDate}::date + (((${moment} at time zone ${zone})::date - ${startDate}::date)
    / ${days}::int) * ${days}::int)`

/**
 * A row for each step of so many days, also where nothing happened: `columns` picks from what
 * `counted` says of a step, a subquery with the column "step".
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

/** The first moment of a period and the first one after it, as they travel. */
export async function boundsOf(at: Executor, period: Period): Promise<Omit<Bounds, 'day'>> {
  const { rows } = await at.execute<{ from: string; to: string }>(
    sql`select ${isoOf(startOf(period))} as "from", ${isoOf(endOf(period))} as "to"`,
  )
  return rows[0] as Omit<Bounds, 'day'>
}
