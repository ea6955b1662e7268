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
import { limit } from '#server/kit/rateLimit.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { type Attempt, attemptOf, requireSame } from '../attempt.ts'
import { lockOrder, type Order } from '../order.ts'
import { paymentTable, refundAsked, refundRequireTable as table } from '../tables.ts'
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

interface Asked {
  amount: string
  reason: string
  attempt: string
}

/** Whether this request was carried out before. */
async function wasAsked(at: Executor, attempt: Attempt): Promise<boolean> {
  const [before] = await at
    .select({ input: refundAsked.input })
    .from(refundAsked)
    .where(eq(refundAsked.request, attempt.request))
  if (before) requireSame(before, attempt)
  return before !== undefined
}

/**
 * A payer asks for money back by the link of the order, with or without an account. A repeated
 * request asks for nothing more.
 */
export const applyForRefund = (
  context: Context,
  paymentId: number,
  { amount, reason, attempt: key }: Asked,
): Promise<void> =>
  inTransaction(context, async context => {
    const { db, me } = context
    const { order, payment } = await paidPayment(db, paymentId)
    const attempt = attemptOf(order.id, key, [paymentId, amount, reason])
    if (await wasAsked(db, attempt)) return
    await limit(db, `refund ${order.id}`, 10, 86_400)
    const cents = scaled(amount, 2)
    await requireRefundable(db, payment, cents)
    const [stored] = await db
      .insert(table)
      .values({
        ...refundOf(order, payment),
        ...{ amount: cents, cause: 'REQUEST', remark: reason, status: 'APPLIED' },
        applicant: me?.id ?? null,
      } as never)
      .returning()
    const refund = stored ?? fail('internal')
    await db.insert(refundAsked).values({ ...attempt, refund: refund.id })
    await publishChange(db, refundRequire, 'create', refund)
    await tellReviewers(db, context, order, cents)
  })
