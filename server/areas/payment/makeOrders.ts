import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { linkRow, orderTarget } from './link.ts'
import { newOrderNo } from './numbers.ts'
import type { Order } from './order.ts'
import { payLinkTable, payOrderTable } from './tables.ts'

type NewOrder = Pick<Order, 'origin' | 'plan' | 'project' | 'title' | 'payer' | 'amount'> &
  Partial<Pick<Order, 'payerName' | 'payerEmail' | 'payerLanguage' | 'dueDate'>>

/** Makes orders with their links, in two statements. */
export async function makeOrders(
  at: Executor,
  keys: Keys,
  orders: readonly NewOrder[],
): Promise<Order[]> {
  if (orders.length === 0) return []
  const fresh = {
    ...({ paidAmount: 0n, refundAmount: 0n, status: 'UNPAID' } as const),
    remindersPaused: false,
  }
  const made = await at
    .insert(payOrderTable)
    .values(orders.map(order => ({ ...fresh, ...order, orderNo: newOrderNo() })) as never)
    .returning()
  await at.insert(payLinkTable).values(made.map(({ id }) => linkRow(keys, orderTarget(id))))
  return made
}
