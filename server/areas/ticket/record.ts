import { eq } from 'drizzle-orm'
import type { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { projectTable } from '#server/areas/project/public.ts'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import type { Verdict } from '#server/kit/rules.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { kpiTicketTable } from './tables.ts'

export type ConfirmRecord = WireOf<(typeof confirmRecord)['fields']>

interface TicketOf {
  id: number
  status: string
  round: number
  archived: boolean
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
  const { id, status, round } = kpiTicketTable
  const rows = await at
    .select({ id, status, round, archived: sql<boolean>`${projectTable.status} = 'ARCHIVED'` })
    .from(kpiTicketTable)
    .innerJoin(projectTable, eq(projectTable.id, kpiTicketTable.project))
    .where(isAnyOf(id, ids))
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
