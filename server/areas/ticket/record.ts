import { sql } from 'drizzle-orm'
import type { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import type { Verdict } from '#server/kit/rules.ts'

export type ConfirmRecord = WireOf<(typeof confirmRecord)['fields']>

interface TicketOf {
  id: number
  status: string
  round: number
  archived: boolean
  [column: string]: unknown
}
type RecordFacts = ReadonlyMap<number, TicketOf>

/** The tickets of these records. */
export async function loadRecordFacts({
  at,
  rows: records,
}: {
  at: Executor
  rows: readonly ConfirmRecord[]
}): Promise<RecordFacts> {
  const ids = [...new Set(records.map(one => one.ticket))]
  const { rows } = await at.execute<TicketOf>(sql`
    select t."id"::float8 as "id", t."status", t."round", p."status" = 'ARCHIVED' as "archived"
    from "kpiTicket" t join "project" p on p."id" = t."project"
    where t."id" = any(${sql.param(ids)}::bigint[])`)
  return new Map(rows.map(row => [row.id, row]))
}

/** A member's own confirmation can be changed or withdrawn while the ticket is waiting. */
export function mayChangeRecord(
  { member, result, round }: ConfirmRecord,
  ticket: Omit<TicketOf, 'id'> | undefined,
  me: Me,
): Verdict {
  if (!ticket || member !== me.id) return 'noPermission'
  if (ticket.status === 'CONFIRMED') return 'alreadyConfirmed'
  if (ticket.status !== 'PENDING_CONFIRM' || ticket.round !== round) return 'changed'
  if (result !== 'CONFIRMED') return 'changed'
  return ticket.archived ? 'projectArchived' : true
}

interface Asked {
  row: ConfirmRecord
  me: Me
  facts: unknown
}
const mayOfRecord = ({ row, me, facts }: Asked): Verdict =>
  mayChangeRecord(row, (facts as RecordFacts).get(row.ticket), me)

export const mayOfRecords = { update: mayOfRecord, remove: mayOfRecord }
