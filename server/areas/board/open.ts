import { and, eq, type SQL } from 'drizzle-orm'
import type { kpiTicket } from '#contract/areas/ticket/public.ts'
import { awaits, kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'

type Status = keyof (typeof kpiTicket)['fields']['status']['values']

/** Open tickets. Drafts are private to their creators. */
const stillOpen: SQL = sql`${kpiTicketTable.status} in ('TO_CLAIM', 'CLAIMED', 'PENDING_CONFIRM', 'REJECTED')`

export interface Open {
  status: Status
  count: number
}

/** The number of open tickets among `which` by status; statuses without any are left out. */
export async function openAmong(at: Executor, which: SQL): Promise<Open[]> {
  const { status } = kpiTicketTable
  return at
    .select({ status, count: sql<number>`count(*)::int` })
    .from(kpiTicketTable)
    .where(and(which, stillOpen))
    .groupBy(status)
    .orderBy(status)
}

/** Tickets of a project that wait for the member's confirmation. */
export async function awaitedFrom(at: Executor, project: string, me: number): Promise<number> {
  const [found] = await at
    .select({ count: sql<number>`count(*)::int` })
    .from(kpiTicketTable)
    .where(and(eq(kpiTicketTable.project, project), awaits(me)))
  return found?.count ?? 0
}
