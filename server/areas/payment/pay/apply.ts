import { eq } from 'drizzle-orm'
import { payment } from '#contract/areas/payment/payment.ts'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import { publishWallet } from '#server/areas/wallet/public.ts'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import type { Charged } from '#server/gateways/payment/gateway.ts'
import { toMoney } from '#server/kit/column.ts'
import { publishChange } from '#server/kit/publish.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { dueDateOf } from '../instalments.ts'
import { lockLedger, postFee, postPayment, postPoints } from '../ledger.ts'
import { nextReceiptNo } from '../numbers.ts'
import { isFree, leftOf, lockOrder, type Order, type Plan, planOf } from '../order.ts'
import { giveBack } from '../refund/giveBack.ts'
import { paymentTable, payOrderTable } from '../tables.ts'
import { askNow, pendingOf } from './pending.ts'

export type Payment = typeof paymentTable.$inferSelect
type Applying = Pick<Context, 'db' | 'keys'>

/** The payment with its order, under the order's lock. */
async function locked({ db }: Applying, id: number): Promise<{ order: Order; payment: Payment }> {
  const [known] = await db
    .select({ order: paymentTable.payOrder })
    .from(paymentTable)
    .where(eq(paymentTable.id, id))
  const order = await lockOrder(db, known?.order ?? fail('notFound'))
  const [payment] = await db.select().from(paymentTable).where(eq(paymentTable.id, id))
  return { order, payment: payment ?? fail('notFound') }
}

/**
 * Records what a provider says about a payment: the only place where anything becomes paid. Any
 * order and number of repetitions have the same effect.
 */
export const applyCharged = (context: Applying, id: number, charged: Charged): Promise<void> =>
  inTransaction(context, async context => {
    const { order, payment } = await locked(context, id)
    if (charged.state === 'PENDING') return
    // A provider may not know yet what has just been started.
    const running = new Date(payment.expireDate) > new Date()
    if (charged.state === 'MISSING' && running) return
    if (charged.state === 'PAID' && (payment.status !== 'PAID' || payment.fee === null))
      await lockLedger(context.db, order)
    if (payment.status !== 'PAID' && charged.state === 'PAID')
      await receive(context, order, payment, charged)
    else if (payment.status === 'PENDING')
      await write(context, payment, { status: charged.state === 'CLOSED' ? 'CLOSED' : 'FAILED' })
    if (charged.state === 'PAID' && payment.fee === null && charged.feeCents !== null) {
      const { requestId } = payment
      await postFee(context.db, { order, cents: charged.feeCents, requestId })
      await write(context, payment, { fee: charged.feeCents })
    }
  })

async function write({ db }: Applying, before: Payment, values: Partial<Payment>): Promise<void> {
  const [after] = await db
    .update(paymentTable)
    .set({ ...values, updateDate: clock.now() })
    .where(eq(paymentTable.id, before.id))
    .returning()
  await publishChange(db, payment, 'update', after)
}

/** Money has arrived. What is too late or too much goes back by itself. */
async function receive(
  context: Applying,
  order: Order,
  payment: Payment,
  { cents, channelTxId, tradeNo, paidDate }: Charged,
): Promise<void> {
  const { db } = context
  const { requestId, payWay, provider } = payment
  const plan = await planOf(db, order.plan)
  // Where the payer chooses the sum, the first payment that arrives is what was chosen.
  const amount = (await isFree(db, plan, order)) ? payment.amount : order.amount
  const left = await leftOf(db, { ...order, amount })
  const counted = cents < left ? cents : left
  const at = (paidDate ?? new Date()).toISOString()
  await postPayment(db, { order, cents, requestId })
  if (order.plan === null && counted > 0n)
    await postPoints(db, { order, cents: counted, requestId })
  const receiptNo = await nextReceiptNo(db)
  const known = { channelTxId: channelTxId ?? payment.channelTxId, tradeNo }
  await write(context, payment, {
    ...{ ...known, receiptNo, status: 'PAID', paidAmount: cents, paidDate: at },
  })
  const [after] = await db
    .update(payOrderTable)
    .set({
      ...{ ...known, payWay, provider, requestId, paidDate: at, updateDate: clock.now() },
      ...{ amount, paidAmount: order.paidAmount + cents },
      dueDate: dueDateOf(plan, { ...order, amount, left: left - counted }),
      ...(order.status === 'UNPAID' && counted === left && { status: 'PAID' as const }),
    })
    .where(eq(payOrderTable.id, order.id))
    .returning()
  if (!after) return fail('internal')
  await publishChange(db, payOrder, 'update', after)
  if (cents > counted) {
    const cause = order.status === 'UNPAID' || order.status === 'PAID' ? 'SURPLUS' : 'LATE'
    await giveBack(context, after, payment, { cents: cents - counted, cause })
  }
  // What was started for the rest of it is ended before it is paid.
  if (after.status !== 'UNPAID') await askNow(db, await pendingOf(db, order.id))
  await tell(context, plan, after, counted)
}

/** Tells the member who paid, and the creator of the plan. */
async function tell(
  context: Applying,
  plan: Plan | undefined,
  order: Order,
  cents: bigint,
): Promise<void> {
  const { db, keys } = context
  if (order.plan === null && order.payer !== null) await publishWallet(db, [order.payer])
  if (cents === 0n) return
  const to = [order.payer, plan?.creator].filter(one => typeof one === 'number')
  await sendNotice(db, { me: undefined, keys }, to, {
    kind: 'paymentReceived',
    params: { title: order.title, amount: toMoney(cents), who: order.payerName ?? order.orderNo },
    link:
      order.payer === null && plan
        ? `/projects/paymentPlan?projectId=${plan.project}`
        : '/user/bill',
  })
}
