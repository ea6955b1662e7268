import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { toMoney } from '#server/kit/column.ts'
import { sql } from '#server/kit/sql.ts'
import { collectPaymentTable, payOrderTable, refundRequireTable } from './tables.ts'

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

/** The cents of an order that were paid, without what has gone back or is set aside for it. */
export async function keptOf(
  at: Executor,
  { id, paidAmount, refundAmount }: Order,
): Promise<bigint> {
  if (paidAmount === 0n) return 0n
  const { amount, payOrder, status } = refundRequireTable
  const [aside] = await at
    .select({ cents: sql<string>`coalesce(sum(${amount}), 0)::text` })
    .from(refundRequireTable)
    .where(sql`${payOrder} = ${id} and ${status} in ('APPROVED', 'FAILED')`)
  return paidAmount - refundAmount - BigInt(aside?.cents ?? 0)
}

/** The cents that are still to be paid; what is given back is to be paid again. */
export async function leftOf(at: Executor, order: Order): Promise<bigint> {
  if (order.status !== 'UNPAID') return 0n
  const left = order.amount - (await keptOf(at, order))
  return left > 0n ? left : 0n
}

/** Whether the payer chooses the sum of an order: its plan says so, and nothing of it is paid. */
export const isFree = async (at: Executor, plan: Plan | undefined, order: Order) =>
  plan?.sumType === 'FREE' && order.status === 'UNPAID' && (await keptOf(at, order)) === 0n

/** Refuses a sum above what may be paid; the refusal names the maximum. */
export function requireAtMost(cents: bigint, most: bigint): void {
  if (cents > most) fail('moreThanLeft', { amount: { problem: 'tooBig', max: toMoney(most) } })
}
