import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { projectTable } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { act } from '#server/kit/act.ts'
import served from './kpiTicket.ts'
import { kpiTicketTable as t } from './tables.ts'
import { existing } from './visible.ts'

interface ClaimedTicket {
  id: number
  title: string
  /** The name of its project. */
  project: string
}

/** Plans that the member has claimed and not handed in, in projects that are still worked on. */
export function claimedTickets({ db, me }: SignedIn): Promise<ClaimedTicket[]> {
  return db
    .select({ id: t.id, title: t.title, project: projectTable.name })
    .from(t)
    .innerJoin(projectTable, eq(projectTable.id, t.project))
    .where(
      and(
        eq(t.contributor, me.id),
        eq(t.type, 'PLAN'),
        inArray(t.status, ['CLAIMED', 'REJECTED']),
        eq(projectTable.status, 'ACTIVE'),
        existing(me, t),
      ),
    )
    .orderBy(asc(t.id))
}

/** Work of the member that waits for confirmation: it counts, whether they are there or not. */
export async function pendingTickets(at: Executor, member: number): Promise<number> {
  const [found] = await at
    .select({ count: count() })
    .from(t)
    .where(and(eq(t.contributor, member), eq(t.status, 'PENDING_CONFIRM')))
  return found?.count ?? 0
}

/** Gives claimed plans back, by the same step as by the button. */
export async function releaseClaimed(context: SignedIn): Promise<void> {
  for (const { id } of await claimedTickets(context))
    await act(served, context, 'publishKpi', { id })
}
