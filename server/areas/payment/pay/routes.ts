import { and, eq } from 'drizzle-orm'
import {
  askRefund,
  createPayment,
  isPaid,
  payLink,
  payReceipt,
  qfpayCreate,
  sandboxCreate,
  stripeCreate,
} from '#contract/areas/payment/calls/pay.ts'
import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { toMoney } from '#server/kit/column.ts'
import { load } from '#server/kit/crud.ts'
import { pdf } from '#server/kit/document/document.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { orderTarget, type Target, targetOf } from '../link.ts'
import type { Order } from '../order.ts'
import payOrderServed from '../payOrder.ts'
import { applyForRefund } from '../refund/apply.ts'
import { paymentTable, payOrderTable } from '../tables.ts'
import type { Payment } from './apply.ts'
import type { Asked } from './asked.ts'
import { receiptOf } from './receipt.ts'
import { startPayment } from './start.ts'
import { shownLink } from './view.ts'

/** The target of a link. Whoever tries wrong ones is slowed down. */
async function requireTarget({ db, address }: Context, token: string): Promise<Target> {
  const target = await targetOf(db, token)
  if (target) return target
  await limit(db, `pay link ${networkOf(address)}`, 30, 900)
  return fail('notFound')
}

/** A payment by the link of its order. */
async function paymentOf(
  context: Context,
  token: string,
  requestId: string,
): Promise<{ order: Order; payment: Payment }> {
  const { order } = await requireTarget(context, token)
  if (order === null) return fail('notFound')
  const [found] = await context.db
    .select({ order: payOrderTable, payment: paymentTable })
    .from(paymentTable)
    .innerJoin(payOrderTable, eq(payOrderTable.id, paymentTable.payOrder))
    .where(and(eq(paymentTable.payOrder, order), eq(paymentTable.requestId, requestId)))
  return (found as { order: Order; payment: Payment } | undefined) ?? fail('notFound')
}

interface ByLink extends Asked {
  link: string
}

/**
 * Nobody starts so many payments; a whole audience behind one address may, by the link of a plan.
 * Only who has the link counts: guesses keep no payer behind the same address from paying.
 */
const start = async (context: Context, { link, ...asked }: ByLink, provider: Provider) => {
  const target = await requireTarget(context, link)
  const what =
    target.order === null ? `plan ${target.plan} ${networkOf(context.address)}` : target.order
  await limit(context.db, `pay start ${what}`, 120, 60)
  return startPayment(context, target, asked, provider)
}
type Provider = 'STRIPE' | 'QFPAY' | 'SANDBOX'

export const payRoutes: Route[] = [
  answer(payLink, async (context, { link }) =>
    shownLink(context, await requireTarget(context, link)),
  ),

  answer(stripeCreate, (context, input) => start(context, input, 'STRIPE')),
  answer(qfpayCreate, (context, input) => start(context, input, 'QFPAY')),
  answer(sandboxCreate, (context, input) => start(context, input, 'SANDBOX')),

  answer(createPayment, async (context, { orderNo, ...asked }) => {
    const [order] = await context.db
      .select({ id: payOrderTable.id })
      .from(payOrderTable)
      .where(eq(payOrderTable.orderNo, orderNo))
    const { id } = await load(payOrderServed, context, context.db, order?.id ?? 0)
    return startPayment(context, orderTarget(id as number), asked)
  }),

  answer(isPaid, async (context, { link, requestId }) => {
    const { payment } = await paymentOf(context, link, requestId)
    const { status, expireDate, paidAmount, amount, receiptNo } = payment
    const silent = status === 'PENDING' && new Date(expireDate) < new Date()
    return {
      state: silent ? ('UNKNOWN' as const) : status,
      amount: toMoney(status === 'PAID' ? paidAmount : amount),
      receiptNo,
    }
  }),

  answer(payReceipt, async (context, { link, requestId }) => {
    const { order, payment } = await paymentOf(context, link, requestId)
    if (payment.status !== 'PAID') fail('noPayment')
    const { asker } = await shownLink(context, orderTarget(order.id))
    return {
      type: 'application/pdf',
      fileName: `${payment.receiptNo}.pdf`,
      body: await pdf(context.me?.id ?? 0, await receiptOf(context, order, payment, asker)),
    }
  }),

  answer(askRefund, async (context, { link, requestId, ...asked }) => {
    const { payment } = await paymentOf(context, link, requestId)
    await applyForRefund(context, payment.id, asked)
    return { asked: true }
  }),
]
