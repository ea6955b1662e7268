import type { OwnProject, ownBoard } from '#contract/areas/board/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { ownHoldings } from '#server/areas/equity/public.ts'
import {
  inOwnProjects,
  kpiRate,
  projectMemberTable,
  projectTable,
} from '#server/areas/project/public.ts'
import { kpiTicketTable as t } from '#server/areas/ticket/public.ts'
import { walletOf } from '#server/areas/wallet/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { toMoney } from '#server/kit/column.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { kpiOf } from './confirmed.ts'

const m = alias(projectMemberTable, 'm')
const p = alias(projectTable, 'p')

/** The member's active projects, in their order. */
async function projectsOf(at: Executor, me: number): Promise<OwnProject[]> {
  const { rows } = await at.execute<OwnProject & Record<string, unknown>>(sql`
    select ${p.id} as "project", ${p.name}, ${p.completion}, ${m.permissionTag} as "tags",
      ${m.kpi}::text as "kpi",
      ${kpiRate(p.id, m.member)}::text as "rate"
    from ${m} join ${p} on ${p.id} = ${m.project}
    where ${m.member} = ${me} and ${m.status} = 'ACTIVE' and ${p.status} = 'ACTIVE'
    order by ${p.sort}, ${p.id}`)
  return rows
}

/** The member's own figures. */
export async function ownBoardOf(context: SignedIn): Promise<CallOutput<typeof ownBoard>> {
  const { db, me } = context
  const calendar = await calendarOf(context)
  const mine = sql`${t.contributor} = ${me.id} and ${inOwnProjects(me, t.project)}`
  const [kpi, projects, holdings, wallet] = await Promise.all([
    kpiOf(db, mine, calendar),
    projectsOf(db, me.id),
    ownHoldings(db, me.id),
    walletOf(db, me.id),
  ])
  const balance = wallet ? toMoney(wallet.balance) : null
  return { timeZone: calendar.zone, today: calendar.today, ...kpi, projects, holdings, balance }
}
