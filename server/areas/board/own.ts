import type { OwnProject, ownBoard, Waiting } from '#contract/areas/board/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { cutShare } from '#server/areas/equity/public.ts'
import {
  kpiRate,
  projectApplyTable,
  projectMemberTable,
  projectTable,
} from '#server/areas/project/public.ts'
import { awaits, kpiTicketTable } from '#server/areas/ticket/public.ts'
import { walletOf } from '#server/areas/wallet/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { toMoney } from '#server/kit/column.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { kpiOf } from './confirmed.ts'
import { openAmong } from './open.ts'

const s = cutShare
const t = kpiTicketTable
const a = projectApplyTable
const m = alias(projectMemberTable, 'm')
const p = alias(projectTable, 'p')

/** Tickets listed on the home page; the lists have all of them. */
const most = 6

const myProjects = (me: number) => sql`(select ${m.project} from ${m}
  where ${m.member} = ${me} and ${m.status} = 'ACTIVE')`

/** The member's active projects, in their order. */
async function projectsOf(at: Executor, me: number): Promise<OwnProject[]> {
  const { rows } = await at.execute<OwnProject & Record<string, unknown>>(sql`
    select ${p.id} as "project", ${p.name}, ${p.completion}, ${m.permissionTag} as "tags",
      ${m.kpi}::text as "kpi",
      ${kpiRate(p.id, m.member)}::text as "rate",
      (select coalesce(sum(${s.shares}), 0)::float8 from ${s}
        where ${s.project} = ${p.id} and ${s.member} = ${me}) as "shares",
      (select count(*)::int from ${t}
        where ${t.project} = ${p.id} and ${awaits(me)}) as "toConfirm",
      case when ${m.permissionTag} && array['LEAD', 'MANAGE_MEMBER']::varchar[] then
        (select count(*)::int from ${a} where ${a.project} = ${p.id}
          and ${a.status} = 'PENDING' and ${a.applicant} <> ${me}) else 0
      end as "toReview"
    from ${m} join ${p} on ${p.id} = ${m.project}
    where ${m.member} = ${me} and ${m.status} = 'ACTIVE' and ${p.status} = 'ACTIVE'
    order by ${p.sort}, ${p.id}`)
  return rows
}

/** The member's tasks: rejected ones first, then those due soonest. */
async function nextOf(at: Executor, me: number): Promise<Waiting[]> {
  const { rows } = await at.execute<Waiting & Record<string, unknown>>(sql`
    select ${t.id}::float8 as "ticket", ${t.title}, ${t.status}, ${t.priority},
      ${t.planDate}::text as "planDate", ${t.project}, ${p.name} as "projectName"
    from ${t} join ${p} on ${p.id} = ${t.project}
    where ${t.contributor} = ${me} and ${t.status} in ('TO_CLAIM', 'CLAIMED', 'REJECTED')
      and ${p.status} = 'ACTIVE' and ${t.project} in ${myProjects(me)}
    order by ${t.status} <> 'REJECTED', ${t.planDate} nulls last, ${t.id} limit ${most}`)
  return rows
}

/** The home page of a member. */
export async function ownBoardOf(context: SignedIn): Promise<CallOutput<typeof ownBoard>> {
  const { db, me } = context
  const calendar = await calendarOf(context)
  const mine = sql`${t.contributor} = ${me.id} and ${t.project} in ${myProjects(me.id)}`
  const [kpi, open, next, projects, wallet] = await Promise.all([
    kpiOf(db, mine, calendar),
    openAmong(db, mine),
    nextOf(db, me.id),
    projectsOf(db, me.id),
    walletOf(db, me.id),
  ])
  const balance = wallet ? toMoney(wallet.balance) : null
  return { timeZone: calendar.zone, today: calendar.today, ...kpi, open, next, projects, balance }
}
