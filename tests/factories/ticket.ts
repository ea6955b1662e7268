import { kpiTicketTable } from '#server/areas/ticket/tables.ts'
import type { Executor } from '#server/db/client.ts'
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
