import { payOrder } from '#contract/areas/payment/payOrder.ts'
import type { Context } from '#server/context.ts'
import { publishChange } from '#server/kit/publish.ts'
import { makeOrders } from '../makeOrders.ts'
import type { Order, Plan } from '../order.ts'
import type { Asked } from './asked.ts'

/** The order of somebody who pays by the link of a plan. */
export async function orderByLink(
  { db, keys, me }: Context,
  plan: Plan,
  amount: bigint,
  { payerName = null, payerEmail = null }: Pick<Asked, 'payerName' | 'payerEmail'>,
): Promise<Order> {
  const { id, project, title, dueDate } = plan
  const about = { plan: id, project, title, amount, dueDate, payerName, payerEmail }
  const [order] = await makeOrders(db, keys, [{ ...about, payer: me?.id ?? null }])
  if (!order) throw new Error('no order was made')
  await publishChange(db, payOrder, 'create', order)
  return order
}
