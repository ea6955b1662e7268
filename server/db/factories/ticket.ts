import type { Executor } from '../client.ts'
import { confirmRecordTable, kpiTicketTable } from '../tables.ts'
import { makeJobType } from './project.ts'

let made = 0

/** A ticket as it stands in the database, without going through its states. Answers its id. */
export async function makeTicket(
  db: Executor,
  project: string,
  contributor: number | null,
  values: Record<string, unknown> = {},
): Promise<number> {
  const stored = await db
    .insert(kpiTicketTable)
    .values({
      project,
      type: 'CONTRIBUTION',
      title: `Ticket ${++made}`,
      jobType: values.jobType ?? (await makeJobType(db)),
      workHour: '1.00',
      kpiPoint: '10.00',
      status: 'CONFIRMED',
      contributor,
      creator: contributor ?? 0,
      priority: 'NORMAL',
      confirmCount: 0,
      confirmerCount: 0,
      leaderConfirmed: false,
      round: 1,
      ...values,
    } as never)
    .returning({ id: kpiTicketTable.id })
  return Number(stored[0]?.id)
}

/** A confirmation as it stands in the database; the ticket is not touched. Answers its id. */
export async function makeConfirmation(
  db: Executor,
  project: string,
  ticket: number,
  member: number,
  values: Record<string, unknown> = {},
): Promise<number> {
  const stored = await db
    .insert(confirmRecordTable)
    .values({
      project,
      ticket,
      member,
      submitDate: new Date().toISOString(),
      result: 'CONFIRMED',
      leader: false,
      soleConfirmer: false,
      round: 1,
      ...values,
    } as never)
    .returning({ id: confirmRecordTable.id })
  return Number(stored[0]?.id)
}
