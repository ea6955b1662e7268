import { and, eq } from 'drizzle-orm'
import { projectMemberTable } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { change } from '#server/kit/crud.ts'
import { sql } from '#server/kit/sql.ts'
import type { Row, Subject } from '#server/kit/subject.ts'
import { panelOf, suffices } from './confirmers.ts'
import { loadFacts } from './facts.ts'
import type { Ticket } from './may.ts'

/**
 * Counts the confirmations of a waiting ticket, whose row the caller has locked, and confirms it
 * when they are enough. Only confirmers who are eligible now count: confirmations of former members
 * stay in the record. The ticket's row is always locked before the contributor's membership, which
 * is locked last.
 */
export async function updateConfirmation(
  subject: Subject,
  context: SignedIn,
  at: Executor,
  stored: Row,
  operation: 'confirm' | 'takeBack',
): Promise<Row> {
  const ticket = stored as unknown as Ticket
  const contributor = ticket.contributor ?? ticket.creator
  const facts = await loadFacts(at, context.me, [ticket])
  const project = facts.project(ticket.project)
  const panel = panelOf(project, contributor)
  const given = facts.confirmedBy(ticket.id, ticket.round)
  const enough = operation === 'confirm' && suffices(project, panel, given)
  const counts = {
    confirmCount: given.filter(member => panel.eligible.has(member)).length,
    confirmerCount: panel.eligible.size,
    leaderConfirmed: given.some(member => panel.leads.has(member)),
  }
  if (enough) await addKpi(at, ticket.project, contributor, ticket.kpiPoint)
  const final = enough ? { status: 'CONFIRMED', confirmDate: clock.now() } : {}
  return change(subject, context, at, operation, stored, { ...counts, ...final }, {})
}

/** Adds the KPI of a confirmed ticket to its contributor's membership, in the same transaction. */
async function addKpi(at: Executor, project: string, member: number, kpi: string) {
  const { kpi: sum, project: of, member: who } = projectMemberTable
  const { rowCount } = await at
    .update(projectMemberTable)
    .set({ kpi: sql`${sum} + ${kpi}::numeric` })
    .where(and(eq(of, project), eq(who, member)))
  if (rowCount !== 1) fail('notInProject')
}
