import { sql } from 'drizzle-orm'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { demand, load } from '#server/kit/crud.ts'
import { prepared, shown, verdictOf } from '#server/kit/permit.ts'
import { subjects } from '#server/kit/reference.ts'
import type { Row, Subject } from '#server/kit/subject.ts'
import { panelOf } from './confirmers.ts'
import { loadFacts } from './facts.ts'
import type { Ticket } from './may.ts'
import { type ConfirmRecord, mayChangeRecord } from './record.ts'
import { settle } from './settle.ts'

interface Moment {
  row: ConfirmRecord | undefined
  input: { ticket?: number; submitDate?: string }
  at: Executor
  context: SignedIn
}

// By name: the entities of tickets and of confirmations are served one after the other.
const tickets = (): Subject => subjects.get('kpiTicket') ?? fail('internal')

/** The ticket, its row held until the transaction ends: 404 to whom it does not exist. */
const held = (context: SignedIn, at: Executor, id: number): Promise<Row> =>
  load(tickets(), context, at, id, true)

const sameMoment = (one: unknown, other: unknown) =>
  Date.parse(String(one)) === Date.parse(String(other))

/** May this ticket be confirmed, as it was looked at? */
export async function checkRecord({ row, input, at, context }: Moment): Promise<void> {
  if (row) return
  const ticket = await held(context, at, input.ticket ?? 0)
  const before = shown(tickets(), context, ticket)
  const facts = await prepared(tickets(), context, at, [before])
  demand(await verdictOf(tickets(), context, at, 'confirm', before, facts))
  if (!sameMoment(before.submitDate, input.submitDate)) fail('changed')
}

/** The server's own fields of a confirmation of a ticket that is held. */
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
 * Confirming again, where that is let through, takes the place of what was said before. It never
 * waits for a record while it holds the ticket: taking back holds them the other way round.
 */
async function forget(at: Executor, member: number, { id, round }: Ticket): Promise<void> {
  const { rowCount } = await at.execute(sql`delete from "confirmRecord" where "id" in (
    select "id" from "confirmRecord" where "ticket" = ${id} and "round" = ${round}
      and "member" = ${member} for update skip locked)`)
  if (rowCount !== 1) fail('changed')
}

/** Counts anew what was given or taken back. */
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
    await settle(tickets(), context, at, ticket, 'confirm')
    return
  }
  // Somebody may have confirmed it for good while this waited for the ticket.
  const state = ticket as unknown as Ticket
  demand(mayChangeRecord(row, { ...state, archived: false }, context.me))
  await settle(tickets(), context, at, ticket, 'takeBack')
}
