import type { SQL } from 'drizzle-orm'
import { type Confirmed, RECENT_DAYS, type Step, TREND_WEEKS } from '#contract/areas/board/calls.ts'
import { mondayOf, plusDays } from '#contract/kit/day.ts'
import { kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'
import { counted, steps } from '#server/kit/calendar/figures.ts'
import {
  during,
  endOf,
  isoOf,
  lastDays,
  type Period,
  startOf,
} from '#server/kit/calendar/period.ts'
import { series, stepOf } from '#server/kit/calendar/series.ts'
import type { Calendar } from '#server/kit/calendar/zone.ts'
import { sql } from '#server/kit/sql.ts'

const { status, confirmDate, kpiPoint } = kpiTicketTable

/** Confirmed tickets of a period among `which`, and their KPI. */
async function confirmedIn(at: Executor, which: SQL, period: Period): Promise<Confirmed> {
  const { rows } = await at.execute<Confirmed & Record<string, unknown>>(sql`
    select ${isoOf(startOf(period))} as "from", ${isoOf(endOf(period))} as "to", ${counted(kpiPoint)}
    from ${kpiTicketTable}
    where ${which} and ${status} = 'CONFIRMED' and ${during(confirmDate, period)}`)
  return rows[0] as Confirmed
}

/** The last weeks including the current one: from Monday to Sunday. */
export function lastWeeks({ zone, today }: Calendar, count: number): Period {
  const monday = mondayOf(today)
  return { zone, startDate: plusDays(monday, -7 * (count - 1)), endDate: plusDays(monday, 6) }
}

const trendOf = (at: Executor, which: SQL, period: Period): Promise<Step[]> =>
  series<Step>(
    at,
    period,
    7,
    sql`select ${stepOf(confirmDate, period, 7)} as "step", ${counted(kpiPoint)}
      from ${kpiTicketTable} where ${which} and ${status} = 'CONFIRMED' and ${during(confirmDate, period)}
      group by 1`,
    steps,
  )

/** The recent KPI of the tickets in `which`, that of the days before, and its trend. */
export async function kpiOf(at: Executor, which: SQL, calendar: Calendar) {
  const days = lastDays(calendar, RECENT_DAYS)
  const earlier = { ...days, startDate: plusDays(days.startDate, -RECENT_DAYS) }
  const [recent, before, trend] = await Promise.all([
    confirmedIn(at, which, days),
    confirmedIn(at, which, { ...earlier, endDate: plusDays(days.startDate, -1) }),
    trendOf(at, which, lastWeeks(calendar, TREND_WEEKS)),
  ])
  return { recent, before, trend }
}

export const recentKpi = (at: Executor, which: SQL, calendar: Calendar): Promise<Confirmed> =>
  confirmedIn(at, which, lastDays(calendar, RECENT_DAYS))
