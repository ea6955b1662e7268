import { payOrder } from '#contract/areas/payment/payOrder.ts'
import type { Context } from '#server/context.ts'
import { publishChange } from '#server/kit/publish.ts'
import { firstDueDate } from '../instalments.ts'
import { makeOrders } from '../makeOrders.ts'
import type { Order, Plan } from '../order.ts'
import type { Asked } from './asked.ts'

/** The order of somebody who pays by the link of a plan; a free sum is what this payment is. */
export async function orderByLink(
  { db, keys, me, language }: Context,
  plan: Plan,
  cents: bigint,
  { payerName = null, payerEmail = null }: Pick<Asked, 'payerName' | 'payerEmail'>,
): Promise<Order> {
  const { id, project, title } = plan
  const amount = plan.sumType === 'FREE' ? cents : plan.amount
  const about = {
    ...({ origin: 'LINK', plan: id } as const),
    ...{ project, title, amount, payerName, payerEmail },
    ...{ dueDate: firstDueDate(plan), payerLanguage: language },
  }
  const [order] = await makeOrders(db, keys, [{ ...about, payer: me?.id ?? null }])
  if (!order) throw new Error('no order was made')
  await publishChange(db, payOrder, 'create', order)
  return order
}
