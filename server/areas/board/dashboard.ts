import { eq } from 'drizzle-orm'
import {
  ACTIVITY_WEEKS,
  type BoardPerson,
  type projectDashboard,
} from '#contract/areas/board/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { percentsOf } from '#contract/kit/parts.ts'
import { scaled } from '#contract/kit/schema.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { cutShare } from '#server/areas/equity/public.ts'
import { joinedOrder, projectMemberTable, requireMembership } from '#server/areas/project/public.ts'
import { kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { activeDays } from './activity.ts'
import { kpiOf, lastWeeks, recentKpi } from './confirmed.ts'
import { awaitedFrom, openAmong } from './open.ts'
import { hasBegun, setupOf } from './setup.ts'

const p = alias(projectMemberTable, 'p')
const m = alias(memberTable, 'm')

/**
 * The members of the project, leads first, then by KPI; and former members who still hold shares.
 */
async function peopleOf(at: Executor, project: string): Promise<BoardPerson[]> {
  const { rows } = await at.execute<Omit<BoardPerson, 'rate'> & Record<string, unknown>>(sql`
    select ${p.member}::float8 as "member", ${accountName(m)} as "name",
      ${p.position}, ${p.permissionTag} as "tags", ${p.kpi}::text as "kpi",
      ${p.equityPer}::text as "equityPer", coalesce(s.shares, 0) as "shares",
      ${p.status} = 'EXITED' as "exited"
    from ${p}
    join ${m} on ${m.id} = ${p.member}
    left join (select ${cutShare.member} as member, sum(${cutShare.shares})::float8 as shares
      from ${cutShare} where ${cutShare.project} = ${project} group by 1) s
      on s.member = ${p.member}
    where ${p.project} = ${project} and (${p.status} = 'ACTIVE' or ${p.kpi} > 0 or s.shares > 0)
    order by ${p.status}, 'LEAD' = any(${p.permissionTag}) desc, ${p.kpi} desc, 2`)
  const keys = rows.map(({ member }) => member)
  const rates = percentsOf(
    rows.map(({ kpi }) => kpi),
    { keys },
  )
  const none = rates.every(rate => scaled(rate, 2) === 0n)
  return rows.map((row, at) => ({ ...row, rate: none ? null : (rates[at] ?? null) }))
}

const kpiTotalOf = async (at: Executor, project: string): Promise<string> => {
  const { kpi } = projectMemberTable
  const [found] = await at
    .select({ kpi: sql<string>`coalesce(sum(${kpi}), 0)::numeric(19, 2)` })
    .from(projectMemberTable)
    .where(eq(projectMemberTable.project, project))
  return found?.kpi ?? '0.00'
}

/** All figures of a project, each computed by its own index. */
export async function dashboardOf(
  context: SignedIn,
  project: string,
): Promise<CallOutput<typeof projectDashboard>> {
  const { db, me } = context
  const calendar = await calendarOf(context)
  const inProject = sql`${kpiTicketTable.project} = ${project}`
  const mine = sql`${inProject} and ${kpiTicketTable.contributor} = ${me.id}`
  await requireMembership(db, me, project)
  const [kpi, days, open, people, joined, kpiTotal, ownRecent, ownOpen, toConfirm, setup, begun] =
    await Promise.all([
      kpiOf(db, inProject, calendar),
      activeDays(db, project, {
        ...lastWeeks(calendar, ACTIVITY_WEEKS),
        endDate: calendar.today,
      }),
      openAmong(db, inProject),
      peopleOf(db, project),
      joinedOrder(db, project),
      kpiTotalOf(db, project),
      recentKpi(db, mine, calendar),
      openAmong(db, mine),
      awaitedFrom(db, project, me.id),
      setupOf(context, project),
      hasBegun(context, project),
    ])
  return {
    timeZone: calendar.zone,
    today: calendar.today,
    ...kpi,
    days,
    open,
    people,
    joined,
    kpiTotal,
    own: { recent: ownRecent, open: ownOpen, toConfirm },
    setup,
    begun,
  }
}
