import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { toMoney } from '#server/kit/column.ts'
import { collectPaymentTable, payOrderTable } from './tables.ts'

export type Order = typeof payOrderTable.$inferSelect
export type Plan = typeof collectPaymentTable.$inferSelect

/** An order under its lock. All that changes what was paid or given back takes this lock first. */
export async function lockOrder(at: Executor, id: number): Promise<Order> {
  const [order] = await at
    .select()
    .from(payOrderTable)
    .where(eq(payOrderTable.id, id))
    .for('no key update')
  return order ?? fail('notFound')
}

export async function planOf(at: Executor, id: number | null): Promise<Plan | undefined> {
  if (id === null) return undefined
  const [plan] = await at.select().from(collectPaymentTable).where(eq(collectPaymentTable.id, id))
  return plan
}

/** What decides how much of an order is left. */
export type Asked = Pick<Order, 'status' | 'amount' | 'paidAmount' | 'refundAmount'>

/** The cents that are still to be paid; what was given back is to be paid again. */
export function leftOf({ status, amount, paidAmount, refundAmount }: Asked): bigint {
  if (status !== 'UNPAID') return 0n
  const left = amount - paidAmount + refundAmount
  return left > 0n ? left : 0n
}

/** Refuses a sum above what may be paid; the refusal names the maximum. */
export function requireAtMost(cents: bigint, most: bigint): void {
  if (cents > most) fail('moreThanLeft', { amount: { problem: 'tooBig', max: toMoney(most) } })
}
