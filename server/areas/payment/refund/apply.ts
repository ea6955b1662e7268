import { eq } from 'drizzle-orm'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import { scaled } from '#contract/kit/schema.ts'
import { holdersOf } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { toMoney } from '#server/kit/column.ts'
import { publishChange } from '#server/kit/publish.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { lockOrder, type Order } from '../order.ts'
import { paymentTable, refundRequireTable as table } from '../tables.ts'
import { refundOf } from './giveBack.ts'
import { requireRefundable } from './refundable.ts'

/** A payment that was received, with its order under the order's lock. */
export async function paidPayment(at: Executor, id: number) {
  const [known] = await at
    .select({ order: paymentTable.payOrder })
    .from(paymentTable)
    .where(eq(paymentTable.id, id))
  const order = await lockOrder(at, known?.order ?? fail('notFound'))
  const [payment] = await at.select().from(paymentTable).where(eq(paymentTable.id, id))
  if (payment?.status !== 'PAID') return fail('noPayment')
  return { order, payment }
}

/** Tells those who decide on refunds. */
export const tellReviewers = async (
  at: Executor,
  { me, keys }: Pick<Context, 'me' | 'keys'>,
  { title }: Order,
  cents: bigint,
): Promise<void> =>
  sendNotice(at, { me, keys }, await holdersOf(at, 'payments:refunds:review'), {
    kind: 'refundAsked',
    params: { title, amount: toMoney(cents) },
    link: '/payments/refunds',
  })

/** A payer asks for money back by the link of the order, with or without an account. */
export const applyForRefund = (
  context: Context,
  orderId: number,
  paymentId: number,
  { amount, reason }: { amount: string; reason: string },
): Promise<void> =>
  inTransaction(context, async context => {
    const { db, me } = context
    const { order, payment } = await paidPayment(db, paymentId)
    if (order.id !== orderId) fail('notFound')
    const cents = scaled(amount, 2)
    if (cents <= 0n) fail('badInput', { amount: { problem: 'tooSmall' } })
    await requireRefundable(db, payment, cents)
    const [stored] = await db
      .insert(table)
      .values({
        ...refundOf(order, payment),
        ...{ amount: cents, cause: 'REQUEST', remark: reason, status: 'APPLIED' },
        applicant: me?.id ?? null,
      } as never)
      .returning()
    await publishChange(db, refundRequire, 'create', stored)
    await tellReviewers(db, context, order, cents)
  })
