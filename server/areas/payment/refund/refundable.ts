import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { toMoney } from '#server/kit/column.ts'
import { sql } from '#server/kit/sql.ts'
import { type paymentTable, refundRequireTable as table } from '../tables.ts'

/** What may still be given back of a payment: without all refunds that were not rejected. */
export async function refundableOf(
  at: Executor,
  { id, paidAmount }: Pick<typeof paymentTable.$inferSelect, 'id' | 'paidAmount'>,
): Promise<bigint> {
  const [sum] = await at
    .select({ cents: sql<string>`coalesce(sum(${table.amount}), 0)::text` })
    .from(table)
    .where(sql`${eq(table.payId, id)} and ${table.status} <> 'REJECTED'`)
  return paidAmount - BigInt(sum?.cents ?? 0)
}

/** Refuses to give back more than what remains of a payment. */
export async function requireRefundable(
  at: Executor,
  payment: Pick<typeof paymentTable.$inferSelect, 'id' | 'paidAmount'>,
  cents: bigint,
): Promise<void> {
  const most = await refundableOf(at, payment)
  if (cents > most) fail('moreThanPaid', { amount: { problem: 'tooBig', max: toMoney(most) } })
}
