import { and, eq } from 'drizzle-orm'
import { payment } from '#contract/areas/payment/payment.ts'
import { scaled } from '#contract/kit/schema.ts'
import { PAYMENT_MOST, type PayWay, type Provider, stepOf } from '#contract/payWay.ts'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { toMoney } from '#server/kit/column.ts'
import { publishChange } from '#server/kit/publish.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { Attempt } from '../attempt.ts'
import { offeredWays } from '../gateways.ts'
import { type Standing, sumsToPay } from '../instalments.ts'
import type { Target } from '../link.ts'
import { newRequestId } from '../numbers.ts'
import {
  isFree,
  leftOf,
  lockOrder,
  type Order,
  type Plan,
  planOf,
  requireAtMost,
} from '../order.ts'
import { attachToOrder, requireFilled } from '../planForm.ts'
import { collectPaymentTable, paymentStart, paymentTable, payOrderTable } from '../tables.ts'
import type { Payment } from './apply.ts'
import { type Asked, PAY_MINUTES } from './asked.ts'
import { type Before, startedBefore } from './before.ts'
import { orderByLink } from './byLink.ts'
import { askAfter } from './pending.ts'
import { requireOpen, stateOf } from './state.ts'

interface How {
  attempt: Attempt
  /** The provider that was asked for; by default the first that offers the way. */
  provider: Provider | undefined
  /** The payments that this request has ended: it does not end what was started after them. */
  ended: readonly number[] | undefined
}

/** The ways of a plan; points are bought by any. */
export const waysOf = (plan: Plan | undefined) =>
  offeredWays((plan?.payWays as PayWay[] | undefined) ?? allWays)

const allWays: readonly PayWay[] = [
  'ALIPAY_CN',
  'ALIPAY_HK',
  'WECHAT_PAY',
  'CARD',
  'UNIONPAY',
  'OCTOPUS',
]

/**
 * Reserves a sum of an order under its lock, so that two payers never take more than what is left.
 * Answers the new payment, or the one that the same request has started meanwhile, or the started
 * ones that have to be closed first.
 */
export const reserve = (
  context: Context,
  target: Target,
  asked: Asked,
  how: How,
): Promise<{ payment: Payment } | { before: Before } | { close: number[] }> =>
  inTransaction(context, async context => {
    const { db } = context
    const plan = await lockedPlan(context, target)
    const order = target.order === null ? undefined : await lockOrder(db, target.order)
    const before = await startedBefore(db, how.attempt)
    if (before) return { before }
    const cents = positive(asked.amount)
    const { provider } = requireWay(plan, asked.way, how.provider, cents)
    if (!order) {
      requireOpen(await stateOf(context, plan, undefined))
      if (!plan) return fail('notFound')
      if (plan.sumType !== 'FREE')
        requireSum(plan, { amount: plan.amount, left: plan.amount }, cents)
      const record = await requireFilled(context, plan, { order: undefined, filled: asked.filled })
      const sum = plan.sumType === 'FREE' ? cents : plan.amount
      const made = await orderByLink(context, plan, sum, asked)
      await attachToOrder(db, made.id, record)
      return { payment: await insert(context, made, asked.way, provider, cents, how) }
    }
    const open = await db
      .select({ id: paymentTable.id, expireDate: paymentTable.expireDate })
      .from(paymentTable)
      .where(and(eq(paymentTable.payOrder, order.id), eq(paymentTable.status, 'PENDING')))
    const ofPlan = plan ?? (await planOf(db, order.plan))
    requireOpen(await stateOf(context, ofPlan, order))
    const record = await requireFilled(context, ofPlan, { order: order.id, filled: asked.filled })
    if (open.length > 0) {
      const running = open.filter(({ expireDate }) => new Date(expireDate) > new Date())
      const known = asked.replace ? (how.ended ?? running.map(({ id }) => id)) : []
      if (running.some(({ id }) => !known.includes(id))) fail('paymentOpen')
      return { close: open.map(({ id }) => id) }
    }
    const free = await isFree(db, ofPlan, order)
    const { amount } = order
    if (!free) requireSum(ofPlan, { amount, left: await leftOf(db, order) }, cents)
    await attachToOrder(db, order.id, record)
    const changed = free ? await withAmount(context, order, cents) : order
    return { payment: await insert(context, changed, asked.way, provider, cents, how) }
  })

/** The plan of a link, under its lock: the number of its orders is limited. */
async function lockedPlan({ db }: Context, { plan, order }: Target): Promise<Plan | undefined> {
  if (plan !== null) {
    const [found] = await db
      .select()
      .from(collectPaymentTable)
      .where(eq(collectPaymentTable.id, plan))
      .for('no key update')
    return found ?? fail('notFound')
  }
  const [of] = await db
    .select({ plan: payOrderTable.plan })
    .from(payOrderTable)
    .where(eq(payOrderTable.id, order))
  return planOf(db, of?.plan ?? null)
}

/** The cents of a sum: above 0, and at most what one payment may be. */
function positive(amount: string): bigint {
  const cents = scaled(amount, 2)
  if (cents <= 0n) fail('badInput', { amount: { problem: 'tooSmall' } })
  if (cents > PAYMENT_MOST)
    fail('badInput', { amount: { problem: 'tooBig', max: toMoney(PAYMENT_MOST) } })
  return cents
}

function requireWay(
  plan: Plan | undefined,
  way: PayWay,
  asked: Provider | undefined,
  cents: bigint,
) {
  const offered = waysOf(plan).find(one => one.way === way)
  if (!offered || (asked && asked !== offered.provider))
    return fail('badInput', { way: { problem: 'notAChoice' } })
  if (cents % stepOf(way) !== 0n) fail('badInput', { amount: { problem: 'wrongFormat' } })
  return offered
}

/** A fixed sum is paid at once or by instalments; others in any parts. */
function requireSum(plan: Plan | undefined, order: Standing, cents: bigint): void {
  requireAtMost(cents, order.left)
  if (plan?.sumType !== 'PARTIAL' && !sumsToPay(plan, order).includes(cents))
    fail('badInput', { amount: { problem: 'mismatch' } })
}

/** The order of a plan with free sums takes the sum that its payer chose. */
async function withAmount({ db }: Context, { id }: Order, amount: bigint): Promise<Order> {
  const [order] = await db
    .update(payOrderTable)
    .set({ amount, updateDate: clock.now() })
    .where(eq(payOrderTable.id, id))
    .returning()
  return order ?? fail('notFound')
}

async function insert(
  { db }: Context,
  order: Order,
  payWay: PayWay,
  provider: Provider,
  amount: bigint,
  { attempt }: How,
): Promise<Payment> {
  const { id, plan, project, payer, orderNo } = order
  const [made] = await db
    .insert(paymentTable)
    .values({
      ...{ payOrder: id, plan, project, payer, amount, payWay, provider },
      ...{ paidAmount: 0n, refundAmount: 0n, status: 'PENDING' },
      requestId: newRequestId(orderNo),
      expireDate: clock.in(PAY_MINUTES * 60),
    } as never)
    .returning()
  const stored = made ?? fail('internal')
  await db.insert(paymentStart).values({ payment: stored.id, ...attempt, askDate: clock.now() })
  // Whatever becomes of this server: the provider is asked until it is known.
  await askAfter(db, 5, stored.id)
  await publishChange(db, payment, 'create', stored)
  return stored
}
