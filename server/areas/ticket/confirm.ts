import { and, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { load, requireAllowed } from '#server/kit/crud.ts'
import { prepared, shown, verdictOf } from '#server/kit/permit.ts'
import { subjects } from '#server/kit/reference.ts'
import type { Row, Subject } from '#server/kit/subject.ts'
import { panelOf } from './confirmers.ts'
import { loadFacts } from './facts.ts'
import type { Ticket } from './may.ts'
import { type ConfirmRecord, mayChangeRecord } from './record.ts'
import { confirmRecordTable } from './tables.ts'
import { updateConfirmation } from './updateConfirmation.ts'

interface Moment {
  row: ConfirmRecord | undefined
  input: { ticket?: number; submitDate?: string }
  at: Executor
  context: SignedIn
}

// By name: tickets and confirmations are served one after the other.
const tickets = (): Subject => subjects.get('kpiTicket') ?? fail('internal')

/** The ticket, locked until the transaction ends: 404 if it does not exist for the member. */
const held = (context: SignedIn, at: Executor, id: number): Promise<Row> =>
  load(tickets(), context, at, id, true)

const sameMoment = (one: unknown, other: unknown) =>
  Date.parse(String(one)) === Date.parse(String(other))

/** Whether the viewed version of the ticket may be confirmed. */
export async function checkRecord({ row, input, at, context }: Moment): Promise<void> {
  if (row) return
  const ticket = await held(context, at, input.ticket ?? 0)
  const before = shown(tickets(), context, ticket)
  const facts = await prepared(tickets(), context, at, [before])
  requireAllowed(await verdictOf(tickets(), context, at, 'confirm', before, facts))
  if (!sameMoment(before.submitDate, input.submitDate)) fail('changed')
}

/** The server-owned fields of a confirmation of a locked ticket. */
export async function newRecord({ input, at, context }: Omit<Moment, 'row'>) {
  const { me } = context
  const ticket = (await load(tickets(), context, at, input.ticket ?? 0)) as unknown as Ticket
  const facts = await loadFacts(at, me, [ticket])
  const { leads, sole } = panelOf(
    facts.project(ticket.project),
    ticket.contributor ?? ticket.creator,
  )
  if (facts.confirmedBy(ticket.id, ticket.round).includes(me.id)) await forget(at, me.id, ticket)
  return {
    project: ticket.project,
    member: me.id,
    result: 'CONFIRMED' as const,
    leader: leads.has(me.id),
    soleConfirmer: sole,
    round: ticket.round,
  }
}

/**
 * A second confirmation, where allowed, replaces the first. It never waits for a record while it
 * locks the ticket: withdrawing locks them in the opposite order.
 */
async function forget(at: Executor, member: number, { id, round }: Ticket): Promise<void> {
  const { id: record, ticket, round: given, member: by } = confirmRecordTable
  const free = at
    .select({ id: record })
    .from(confirmRecordTable)
    .where(and(eq(ticket, id), eq(given, round), eq(by, member)))
    .for('update', { skipLocked: true })
  const { rowCount } = await at.delete(confirmRecordTable).where(inArray(record, free))
  if (rowCount !== 1) fail('changed')
}

/** Counts the confirmations again. */
export async function afterRecord({
  row,
  at,
  context,
  operation,
}: {
  row: ConfirmRecord
  at: Executor
  context: SignedIn
  operation: string
}): Promise<void> {
  if (operation === 'update') return
  const ticket = await held(context, at, row.ticket)
  if (operation === 'create') {
    await updateConfirmation(tickets(), context, at, ticket, 'confirm')
    return
  }
  // The ticket may have been confirmed while this waited for the lock.
  const state = ticket as unknown as Ticket
  requireAllowed(mayChangeRecord(row, { ...state, archived: false }, context.me))
  await updateConfirmation(tickets(), context, at, ticket, 'takeBack')
}
