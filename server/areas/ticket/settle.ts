import { sql } from 'drizzle-orm'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { change } from '#server/kit/crud.ts'
import type { Row, Subject } from '#server/kit/subject.ts'
import { panelOf, suffices } from './confirmers.ts'
import { loadFacts } from './facts.ts'
import type { Ticket } from './may.ts'

/**
 * Counts the confirmations of a waiting ticket, whose row the caller holds, and confirms it when
 * they suffice. Eligible is who is eligible at this moment: what somebody said who has left since
 * stays in the record and does not count. The ticket's row is always held before the
 * contributor's membership, which is the last thing taken.
 */
export async function settle(
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

/** A confirmed ticket's KPI goes to its contributor's membership, in the same transaction. */
async function addKpi(at: Executor, project: string, member: number, kpi: string) {
  const { rowCount } = await at.execute(sql`update "projectMember"
    set "kpi" = "kpi" + ${kpi}::numeric where "project" = ${project} and "member" = ${member}`)
  if (rowCount !== 1) fail('notInProject')
}
