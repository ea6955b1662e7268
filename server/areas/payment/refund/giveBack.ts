import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { publishChange } from '#server/kit/publish.ts'
import { postRefund } from '../ledger.ts'
import { newRefundId } from '../numbers.ts'
import type { Order } from '../order.ts'
import { type paymentTable, refundRequireTable } from '../tables.ts'
import { queueRefund } from './queue.ts'

type Payment = typeof paymentTable.$inferSelect

/** What every refund of a payment has. */
export const refundOf = (
  { plan, project, payer, id: payOrder }: Order,
  { id: payId, provider }: Payment,
) => ({ payId, payOrder, plan, project, payer, provider, requestId: newRefundId() })

/**
 * Gives back by itself what was paid too late or too much, under the order's lock: nobody has to
 * decide on it.
 */
export async function giveBack(
  { db }: Pick<Context, 'db'>,
  order: Order,
  payment: Payment,
  { cents, cause }: { cents: bigint; cause: 'SURPLUS' | 'LATE' },
): Promise<void> {
  const [stored] = await db
    .insert(refundRequireTable)
    .values({
      ...refundOf(order, payment),
      ...{ amount: cents, cause, remark: cause, status: 'APPROVED' },
    } as never)
    .returning()
  const refund = stored ?? fail('internal')
  await postRefund(db, { order, cents, requestId: refund.requestId })
  await publishChange(db, refundRequire, 'create', refund)
  await queueRefund(db, refund.id)
}
