import { type SQL, sql } from 'drizzle-orm'
import type { kpiTicket } from '#contract/areas/ticket/public.ts'
import { awaits } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'

type Status = keyof (typeof kpiTicket)['fields']['status']['values']

/** Open tickets. Drafts are private to their creators. */
const stillOpen: SQL = sql`"status" in ('TO_CLAIM', 'CLAIMED', 'PENDING_CONFIRM', 'REJECTED')`

export interface Open {
  status: Status
  count: number
}

/** The number of open tickets among `which` by status; statuses without any are left out. */
export async function openAmong(at: Executor, which: SQL): Promise<Open[]> {
  const { rows } = await at.execute<Open & Record<string, unknown>>(sql`
    select "status", count(*)::int as "count" from "kpiTicket"
    where ${which} and ${stillOpen} group by 1 order by 1`)
  return rows
}

/** Tickets of a project that wait for the member's confirmation. */
export async function awaitedFrom(at: Executor, project: string, me: number): Promise<number> {
  const { rows } = await at.execute<{ count: number }>(sql`
    select count(*)::int as "count" from "kpiTicket" t
    where t."project" = ${project} and ${awaits(me)}`)
  return rows[0]?.count ?? 0
}
