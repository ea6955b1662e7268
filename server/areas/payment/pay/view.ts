import { and, eq } from 'drizzle-orm'
import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import { PAYMENT_MOST } from '#contract/payWay.ts'
import { articleFor } from '#server/areas/content/public.ts'
import { projectTable } from '#server/areas/project/public.ts'
import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { dayAt } from '#server/kit/calendar/day.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { toMoney } from '#server/kit/column.ts'
import { sql } from '#server/kit/sql.ts'
import { word } from '#server/words.ts'
import { dueBy, firstDueDate, partsOf, shownParts, sumsToPay } from '../instalments.ts'
import type { Target } from '../link.ts'
import { isFree, leftOf, type Order, type Plan, planOf } from '../order.ts'
import { shownForm } from '../planForm.ts'
import { paymentTable, payOrderTable, refundRequireTable } from '../tables.ts'
import { waysOf } from './reserve.ts'
import { stateOf } from './state.ts'

/** What a link is about: its order, and its plan if it has one. */
async function subjectOf(
  { db }: Context,
  target: Target,
): Promise<{ plan: Plan | undefined; order: Order | undefined }> {
  if (target.order === null)
    return { plan: (await planOf(db, target.plan)) ?? fail('notFound'), order: undefined }
  const [order] = await db.select().from(payOrderTable).where(eq(payOrderTable.id, target.order))
  return { plan: await planOf(db, order?.plan ?? null), order: order ?? fail('notFound') }
}

/** Who asks for money: the project of a plan, or the cooperative. */
export async function askerOf(
  { db, language }: Pick<Context, 'db' | 'language'>,
  plan: Plan | undefined,
): Promise<string> {
  if (!plan) return word(language, 'shell:product')
  const [project] = await db
    .select({ name: projectTable.name })
    .from(projectTable)
    .where(eq(projectTable.id, plan.project))
  return project?.name ?? word(language, 'shell:product')
}

/** What was paid for an order, with what may still be asked back. */
async function paymentsOf({ db }: Context, order: Order): Promise<ShownLink['payments']> {
  const t = refundRequireTable
  const rows = await db
    .select({
      payment: paymentTable,
      taken: sql<string>`coalesce((select sum(${t.amount}) from ${t}
        where ${t.payId} = ${paymentTable.id} and ${t.status} <> 'REJECTED'), 0)::text`,
    })
    .from(paymentTable)
    .where(and(eq(paymentTable.payOrder, order.id), eq(paymentTable.status, 'PAID')))
    .orderBy(paymentTable.id)
  return rows.map(({ payment, taken }) => ({
    requestId: payment.requestId,
    amount: toMoney(payment.paidAmount),
    refunded: toMoney(payment.refundAmount),
    way: payment.payWay,
    paidDate: payment.paidDate ?? payment.updateDate,
    receiptNo: payment.receiptNo ?? '',
    refundable: toMoney(payment.paidAmount - BigInt(taken)),
  }))
}

async function refundsOf({ db }: Context, order: Order): Promise<ShownLink['refunds']> {
  const t = refundRequireTable
  const rows = await db
    .select({
      amount: t.amount,
      status: t.status,
      createDate: t.createDate,
      remark: t.remark,
      cause: t.cause,
      reviewRemark: t.reviewRemark,
    })
    .from(t)
    .where(eq(t.payOrder, order.id))
    .orderBy(t.id)
  return rows.map(({ cause, amount, remark, ...row }) => ({
    ...row,
    amount: toMoney(amount),
    remark: cause === 'REQUEST' ? remark : '',
  }))
}

async function isBusy({ db }: Context, order: Order | undefined): Promise<boolean> {
  if (!order) return false
  const [open] = await db
    .select({ id: paymentTable.id })
    .from(paymentTable)
    .where(
      sql`${paymentTable.payOrder} = ${order.id} and ${paymentTable.status} = 'PENDING'
        and ${paymentTable.expireDate} > now()`,
    )
    .limit(1)
  return open !== undefined
}

/** What the pay page shows: nothing about other payers. */
export async function shownLink(context: Context, target: Target): Promise<ShownLink> {
  const { plan, order } = await subjectOf(context, target)
  const asked = order?.amount ?? plan?.amount ?? 0n
  const sumType = plan?.sumType ?? 'FIXED'
  const left = order ? await leftOf(context.db, order) : sumType === 'FREE' ? null : asked
  const free = order ? await isFree(context.db, plan, order) : sumType === 'FREE'
  const state = await stateOf(context, plan, order)
  const standing = { amount: asked, left: left ?? asked }
  const parts = state === 'OPEN' || state === 'PAID' ? partsOf(plan, standing) : []
  return {
    kind: order ? 'ORDER' : 'PLAN',
    state,
    asker: await askerOf(context, plan),
    title: order?.title ?? plan?.title ?? '',
    remarks: plan?.remarks ?? null,
    article: plan?.cmsId ? ((await articleFor(context, plan.cmsId)) ?? null) : null,
    form: state === 'OPEN' ? await shownForm(context, plan, order?.id) : null,
    orderNo: order?.orderNo ?? null,
    sumType: sumType === 'FREE' && !free ? 'FIXED' : sumType,
    amount: toMoney(asked),
    paid: toMoney(order?.paidAmount ?? 0n),
    refunded: toMoney(order?.refundAmount ?? 0n),
    left: left === null || free ? null : toMoney(left),
    most: toMoney(left !== null && !free && left < PAYMENT_MOST ? left : PAYMENT_MOST),
    startDate: plan?.startDate ?? null,
    endDate: plan?.endDate ?? null,
    dueDate: order ? order.dueDate : plan ? firstDueDate(plan) : null,
    instalments: shownParts(parts),
    due: parts.length > 0 ? toMoney(dueBy(parts, dayAt(await zoneOf(context), new Date()))) : null,
    sums: free ? [] : sumsToPay(plan, standing).map(toMoney),
    busy: await isBusy(context, order),
    ways: waysOf(plan),
    payments: order ? await paymentsOf(context, order) : [],
    refunds: order ? await refundsOf(context, order) : [],
  }
}
