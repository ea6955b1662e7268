import type { SQL, SQLWrapper } from 'drizzle-orm'
import type {
  countKpiByMember,
  countKpiByStatus,
  countMemberKpiByDay,
  countWorkHour,
} from '#contract/areas/report/calls.ts'
import { MOST_DAYS, USUAL_DAYS } from '#contract/areas/report/calls.ts'
import { kpiTicket } from '#contract/areas/ticket/public.ts'
import type { CallInput, CallOutput } from '#contract/kit/call.ts'
import { daysBetween, plusDays } from '#contract/kit/day.ts'
import { sumOf } from '#contract/kit/decimal.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { joinedOrder } from '#server/areas/project/public.ts'
import { kpiJobTypeTable } from '#server/areas/setup/public.ts'
import { kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { SignedIn } from '#server/context.ts'
import { counted, type Figure, steps, summed } from '#server/kit/calendar/figures.ts'
import { during, type Period, readPeriod } from '#server/kit/calendar/period.ts'
import { boundsOf, series, stepOf } from '#server/kit/calendar/series.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { sql } from '#server/kit/sql.ts'
import { ticketsOf } from './scope.ts'

const t = kpiTicketTable
const confirmedIn = (period: Period): SQL =>
  sql`${t.status} = 'CONFIRMED' and ${during(t.confirmDate, period)}`

/** Only the confirmed ones of these tickets. */
const confirmed = <W extends { which: SQL }>(within: W): W => ({
  ...within,
  which: sql`${within.which} and ${t.status} = 'CONFIRMED'`,
})

type Asked = CallInput<typeof countMemberKpiByDay>

/** The tickets and the time range, with the common part of every answer. */
async function asked(context: SignedIn, { projectId, member, ...days }: Asked) {
  const span = { usual: USUAL_DAYS, most: MOST_DAYS }
  const calendar = await calendarOf(context)
  const { today } = calendar
  const period = readPeriod(calendar, days, span)
  const seen = await ticketsOf(context, projectId)
  const which = member ? sql`${seen} and ${t.contributor} = ${member}` : seen
  const { zone, startDate, endDate } = period
  const isPast = endDate <= today
  const bounds = await boundsOf(context.db, period)
  return { period, which, isPast, covered: { timeZone: zone, startDate, endDate, ...bounds } }
}

/** As many days, right before them. */
function daysBefore({ zone, startDate, endDate }: Period): Period {
  const days = daysBetween(startDate, endDate) + 1
  return { zone, startDate: plusDays(startDate, -days), endDate: plusDays(startDate, -1) }
}

/**
 * The total of as many days before the time range, of tickets whose `moment` falls in them; null
 * where it cannot be compared: without a ticket in the days before those, work may have begun later.
 */
async function beforeThat(
  { db }: SignedIn,
  { period, which, isPast }: { period: Period; which: SQL; isPast: boolean },
  moment: SQLWrapper,
) {
  if (!isPast) return null
  const earlier = daysBefore(period)
  const { rows } = await db.execute<Figure & { known: boolean } & Record<string, unknown>>(sql`
    select ${counted(t.kpiPoint)}, exists (select from ${t}
      where ${which} and ${during(moment, daysBefore(earlier))}) as "known"
    from ${t} where ${which} and ${during(moment, earlier)}`)
  const [found] = rows
  if (!found?.known) return null
  const { count, kpiPoint } = found
  return { startDate: earlier.startDate, endDate: earlier.endDate, count, kpiPoint }
}

/**
 * Tickets grouped by `key`, with a total row. The key is used once, in a subquery: used twice it
 * would become two different parameters.
 */
async function grouped<R>(
  { db }: SignedIn,
  key: SQLWrapper,
  where: SQL,
  more: { columns?: SQL; order?: SQL; limit?: number } = {},
): Promise<{ total: Figure; rows: R[] }> {
  const { columns = sql``, order = sql`key`, limit = 10_000 } = more
  const { rows } = await db.execute<Figure & { whole: boolean } & Record<string, unknown>>(sql`
    select g.* ${columns} from (
      select key, grouping(key) = 1 as "whole", ${counted(sql`points`)}, sum(points) as worth,
        ${summed(sql`hours`)} as "workHour"
      from (select ${key} as key, ${t.kpiPoint} as points, ${t.workHour} as hours
        from ${t} where ${where}) asked
      group by rollup (key)) g
    order by "whole" desc, ${order} limit ${limit + 1}`)
  const [total, ...others] = rows
  const { count = 0, kpiPoint = '0.00' } = total ?? {}
  return { total: { count, kpiPoint }, rows: others as R[] }
}

type Status = keyof (typeof kpiTicket)['fields']['status']['values']
const statuses = Object.keys(kpiTicket.fields.status.values) as Status[]

export async function kpiByStatus(
  context: SignedIn,
  input: Asked,
): Promise<CallOutput<typeof countKpiByStatus>> {
  const within = await asked(context, input)
  const { period, which, covered } = within
  const created = sql`${which} and ${during(t.createDate, period)}`
  const found = await grouped<Figure & { key: Status }>(context, t.status, created)
  const rows = statuses.map(status => {
    const { count = 0, kpiPoint = '0.00' } = found.rows.find(({ key }) => key === status) ?? {}
    return { status, count, kpiPoint }
  })
  const before = await beforeThat(context, within, t.createDate)
  return { ...covered, total: found.total, before, rows }
}

export async function kpiByDay(
  context: SignedIn,
  input: Asked,
): Promise<CallOutput<typeof countMemberKpiByDay>> {
  const within = await asked(context, input)
  const { period, which, covered } = within
  const rows = await series<Figure>(
    context.db,
    period,
    1,
    sql`select ${stepOf(t.confirmDate, period, 1)} as "step", ${counted(t.kpiPoint)} from ${t}
      where ${which} and ${confirmedIn(period)} group by 1`,
    steps,
  )
  const total = {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    kpiPoint: sumOf(rows.map(day => day.kpiPoint)),
  }
  const before = await beforeThat(context, confirmed(within), t.confirmDate)
  return { ...covered, total, before, rows }
}

/** A value of the job type that is the key of a group. */
const ofJobType = (column: SQLWrapper): SQL =>
  sql`(select ${column} from ${kpiJobTypeTable} where ${kpiJobTypeTable.id} = key)`

type WorkRow = CallOutput<typeof countWorkHour>['rows'][number]

export async function workByType(
  context: SignedIn,
  input: Asked,
): Promise<CallOutput<typeof countWorkHour>> {
  const within = await asked(context, input)
  const { period, which, covered } = within
  const { total, rows } = await grouped<WorkRow>(
    context,
    t.jobType,
    sql`${which} and ${confirmedIn(period)}`,
    {
      columns: sql`, key::float8 as "jobType",
        coalesce(${ofJobType(kpiJobTypeTable.cnName)}, '#' || key) as "cnName",
        coalesce(${ofJobType(kpiJobTypeTable.enName)}, '#' || key) as "enName",
        coalesce(${ofJobType(kpiJobTypeTable.unit)}, '') as "unit"`,
      order: sql`worth desc, key`,
    },
  )
  const before = await beforeThat(context, confirmed(within), t.confirmDate)
  return { ...covered, total, before, rows: rows.map(row => pick(row, workColumns)) }
}

type MemberRow = CallOutput<typeof countKpiByMember>['rows'][number]

/** The members with the highest KPI, up to a limit. */
export async function kpiByMember(
  context: SignedIn,
  input: Asked,
  limit: number,
): Promise<CallOutput<typeof countKpiByMember>> {
  const within = await asked(context, input)
  const { period, which, covered } = within
  const { total, rows } = await grouped<MemberRow>(
    context,
    t.contributor,
    sql`${which} and ${t.contributor} is not null and ${confirmedIn(period)}`,
    {
      columns: sql`, key::float8 as "member",
        coalesce((select ${accountName()} from ${memberTable}
          where ${memberTable.id} = key), '#' || key) as "name"`,
      order: sql`worth desc, key`,
      limit: limit + 1,
    },
  )
  const listed = rows.slice(0, limit).map(row => pick(row, memberColumns))
  const { projectId } = input
  const joined = projectId
    ? await joinedOrder(context.db, projectId)
    : listed.map(({ member }) => member).sort((a, b) => a - b)
  const before = await beforeThat(context, confirmed(within), t.confirmDate)
  return { ...covered, total, before, joined, rows: listed, more: rows.length > limit }
}

const memberColumns = ['member', 'name', 'count', 'kpiPoint'] as const
const workColumns = [
  ...(['jobType', 'cnName', 'enName', 'unit', 'count', 'workHour', 'kpiPoint'] as const),
] as const

const pick = <R, K extends keyof R>(row: R, names: readonly K[]): Pick<R, K> =>
  Object.fromEntries(names.map(name => [name, row[name]])) as Pick<R, K>
