import { and, eq, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { paymentTable as table } from '../tables.ts'

/** The started payments, among these, that are not decided. */
export const pendingAmong = (at: Executor, which: SQL): Promise<{ id: number }[]> =>
  at
    .select({ id: table.id })
    .from(table)
    .where(and(which, eq(table.status, 'PENDING')))

export const pendingOf = (at: Executor, order: number) =>
  pendingAmong(at, eq(table.payOrder, order))

/** Has the provider asked how a payment stands; of each, one question waits at a time. */
export const askAfter = (at: Executor, seconds: number, payment: number): Promise<void> =>
  enqueue(
    at,
    'askProvider',
    { payment },
    { key: `payment ${payment}`, runAt: new Date(Date.now() + seconds * 1000) },
  )

/** Has these asked for at once: what their order does not take any more is ended. */
export async function askNow(at: Executor, payments: readonly { id: number }[]): Promise<void> {
  for (const { id } of payments) await askAfter(at, 0, id)
}
