import { and, eq } from 'drizzle-orm'
import {
  checkComplete,
  checkProviders,
  countByCollectPaymentId,
  findByExtId,
  getOwnOrderById,
  orderDetail,
  paymentCheck,
  rechargePoint,
  refundList,
  refundPreview,
} from '#contract/areas/payment/calls/orders.ts'
import { scaled } from '#contract/kit/schema.ts'
import { PAYMENT_MOST } from '#contract/payWay.ts'
import { walletOf } from '#server/areas/wallet/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { toMoney } from '#server/kit/column.ts'
import { list, load } from '#server/kit/crud.ts'
import { permitted } from '#server/kit/permit.ts'
import type { Route } from '#server/kit/route.ts'
import type { Subject } from '#server/kit/subject.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { word } from '#server/words.ts'
import collectPaymentServed from './collectPayment.ts'
import { providerStates } from './gateways.ts'
import { partsOf, shownParts } from './instalments.ts'
import { linkUrl, orderTarget } from './link.ts'
import { makeOrders } from './makeOrders.ts'
import { leftOf, type Order, planOf } from './order.ts'
import { waysOf } from './pay/reserve.ts'
import { requireOpen, stateOf } from './pay/state.ts'
import { shownLink } from './pay/view.ts'
import paymentServed from './payment.ts'
import payOrderServed, { mayManage } from './payOrder.ts'
import { refundableOf, requireRefundable } from './refund/refundable.ts'
import refundRequireServed from './refundRequire.ts'
import { remindersOf } from './reminder/sent.ts'
import { completeness, statistics } from './statistics.ts'
import { collectPaymentTable, paymentTable } from './tables.ts'
import { visibleOrder } from './visibleOrder.ts'

type Found = Record<string, unknown> & { id: number }

/** A row as its list shows it, with what the member may do with it. */
const shownRow = async (subject: Subject, context: SignedIn, id: number): Promise<Found> => {
  const stored = await load(subject, context, context.db, id)
  const [row] = await permitted(subject, context, [stored])
  return (row as Found | undefined) ?? fail('notFound')
}

/** The rows of an order, at most a page: an order has few. */
const ofOrder = async (subject: Subject, context: SignedIn, id: number): Promise<Found[]> => {
  const conditions = [{ field: 'payOrder', operator: 'eq' as const, value: id }]
  const sorts = [{ field: 'id', descending: false }]
  const page = await list(subject, context, {
    conditions,
    sorts,
    pageNo: 1,
    pageSize: 200,
  } as never)
  return page.list as unknown as Found[]
}

/** The instalments of an order as they travel. */
const instalmentsOf = async (at: Executor, order: Order) =>
  shownParts(partsOf(await planOf(at, order.plan), { ...order, left: await leftOf(at, order) }))

export const orderRoutes: Route[] = [
  answer(findByExtId, async (context, { exId }) => {
    const { id } = collectPaymentTable
    const [found] = await context.db
      .select({ id })
      .from(collectPaymentTable)
      .where(eq(collectPaymentTable.exId, exId))
    return shownRow(collectPaymentServed, context, found?.id ?? 0)
  }),

  answer(getOwnOrderById, async (context, { id }) => {
    const row = await shownRow(payOrderServed, context, id)
    return row.payer === context.me.id ? row : fail('notFound')
  }),

  answer(countByCollectPaymentId, async (context, { id }) => {
    await load(collectPaymentServed, context, context.db, id)
    return statistics(context, id)
  }),

  answer(checkComplete, async (context, { id }) => {
    await load(collectPaymentServed, context, context.db, id)
    return completeness(context.db, (await planOf(context.db, id)) ?? fail('notFound'))
  }),

  answer(paymentCheck, async (context, { id }) => {
    const order = await visibleOrder(context, id)
    const plan = await planOf(context.db, order.plan)
    requireOpen(await stateOf(context, plan, order))
    const { busy } = await shownLink(context, orderTarget(id))
    return {
      left: toMoney(await leftOf(context.db, order)),
      busy,
      ways: waysOf(plan).map(({ way }) => way),
    }
  }),

  answer(orderDetail, async (context, { id }) => {
    const order = await visibleOrder(context, id)
    const { db, me } = context
    const listed = order.status === 'UNPAID' || order.status === 'PAID'
    const manages = (await mayManage(db, me, order)) === true
    return {
      order: await shownRow(payOrderServed, context, id),
      payments: await ofOrder(paymentServed, context, id),
      refunds: await ofOrder(refundRequireServed, context, id),
      instalments: listed ? await instalmentsOf(db, order) : [],
      reminders: manages ? await remindersOf(db, id) : [],
    }
  }),

  answer(refundList, async (context, { id }) => {
    await visibleOrder(context, id)
    return { list: await ofOrder(refundRequireServed, context, id) }
  }),

  answer(refundPreview, async (context, { payId, amount }) => {
    const { db } = context
    await load(paymentServed, context, db, payId)
    const [paid] = await db
      .select()
      .from(paymentTable)
      .where(and(eq(paymentTable.id, payId), eq(paymentTable.status, 'PAID')))
    if (!paid) return fail('notFound')
    const cents = scaled(amount, 2)
    await requireRefundable(db, paid, cents)
    const plan = paid.plan === null ? undefined : await statistics(context, paid.plan)
    const refundable = await refundableOf(db, paid)
    return {
      refundable: toMoney(refundable),
      way: paid.payWay,
      provider: paid.provider,
      keptAfter: toMoney(refundable - cents),
      collectedAfter: plan ? toMoney(scaled(plan.collectedAmount, 2) - cents) : null,
      fee: paid.fee === null ? null : toMoney(paid.fee),
    }
  }),

  answer(rechargePoint, (context, { amount }) =>
    inTransaction(context, async context => {
      const { db, me, keys, language } = context
      if (!(await walletOf(db, me.id))) fail('noWallet')
      const cents = scaled(amount, 2)
      if (cents > PAYMENT_MOST)
        fail('badInput', { amount: { problem: 'tooBig', max: toMoney(PAYMENT_MOST) } })
      const title = word(language, 'pages/receipt:recharge')
      const own = {
        origin: 'RECHARGE' as const,
        plan: null,
        project: null,
        title,
        payer: me.id,
        amount: cents,
      }
      const [order] = await makeOrders(db, keys, [own])
      if (!order) return fail('internal')
      return { orderNo: order.orderNo, url: linkUrl(keys, orderTarget(order.id)) }
    }),
  ),

  answer(checkProviders, async () => ({ providers: await providerStates() })),
]
