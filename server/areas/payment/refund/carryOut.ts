import { eq } from 'drizzle-orm'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import { holdersOf } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { ProviderRefusal, type RefundResult } from '#server/gateways/payment/gateway.ts'
import { toMoney } from '#server/kit/column.ts'
import { publishChange } from '#server/kit/publish.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { gatewayOf } from '../gateways.ts'
import { dueDateOf } from '../instalments.ts'
import { postRefundPaid } from '../ledger.ts'
import { leftOf, lockOrder, type Order, planOf } from '../order.ts'
import { paymentTable, payOrderTable, refundRequireTable as table } from '../tables.ts'
import { queueRefund } from './queue.ts'

type Refund = typeof table.$inferSelect
type Carrying = Pick<Context, 'db' | 'keys'>

async function read({ db }: Carrying, id: number): Promise<Refund> {
  const [refund] = await db.select().from(table).where(eq(table.id, id))
  return refund ?? fail('notFound')
}

/**
 * Carries out an approved refund through its provider. The refund's own number makes a repetition
 * safe: the provider gives back once.
 */
export async function carryOut(context: Carrying, id: number): Promise<void> {
  const refund = await read(context, id)
  if (refund.status !== 'APPROVED') return
  const result = await askProvider(context, refund)
  if (result.state === 'PENDING') return askLater(context, id, result)
  if (result.state === 'FAILED') await markFailed(context, id, result.problem ?? '', refund)
  else await markRefunded(context, id, { by: 'CLEARING', channelTxId: result.channelTxId })
}

/** It is on its way, which may take days: it must not be paid by hand as well. */
async function askLater({ db }: Carrying, id: number, { channelTxId }: RefundResult) {
  await db.update(table).set({ channelTxId }).where(eq(table.id, id))
  await queueRefund(db, id, new Date(Date.now() + 3_600_000))
}

async function askProvider({ db }: Carrying, refund: Refund): Promise<RefundResult> {
  const [paid] = await db.select().from(paymentTable).where(eq(paymentTable.id, refund.payId))
  if (!paid) return fail('notFound')
  const { requestId, channelTxId, paidAmount, payWay: way } = paid
  const charge = { requestId, channelTxId, cents: paidAmount, way }
  const order = { requestId: refund.requestId, charge, cents: refund.amount, reason: refund.remark }
  try {
    const gateway = gatewayOf(refund.provider)
    const known = refund.channelTxId
    return await (known
      ? gateway.queryRefund({ ...order, channelTxId: known })
      : gateway.refund(order))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    return { state: 'FAILED', channelTxId: null, problem: error.message }
  }
}

/** The money has gone back: in the ledger, and on the payment and its order. */
export const markRefunded = (
  context: Carrying,
  id: number,
  {
    by,
    channelTxId = null,
    ...values
  }: {
    by: 'CLEARING' | 'PAYOUT'
    channelTxId?: string | null
    reference?: string
    operator?: number
  },
): Promise<void> =>
  inTransaction(context, async context => {
    const { db, keys } = context
    const order = await lockOrder(db, (await read(context, id)).payOrder)
    const refund = await read(context, id)
    if (refund.status === 'REFUNDED') return
    const { amount, requestId } = refund
    await postRefundPaid(
      db,
      { order, cents: amount, requestId, actor: values.operator ?? null },
      by,
    )
    await addRefunded(context, order, refund)
    const [after] = await db
      .update(table)
      .set({
        ...{ ...values, status: 'REFUNDED', problem: null, updateDate: clock.now() },
        channelTxId: channelTxId ?? refund.channelTxId,
        refundDate: clock.now(),
      })
      .where(eq(table.id, id))
      .returning()
    await publishChange(db, refundRequire, 'update', after)
    const to = [refund.payer, refund.applicant].filter(one => typeof one === 'number')
    await sendNotice(db, { me: undefined, keys }, to, {
      kind: 'refundDone',
      params: { title: order.title, amount: toMoney(amount) },
      link: '/user/bill?tab=all',
    })
  })

async function addRefunded({ db }: Carrying, order: Order, { payId, amount }: Refund) {
  const [paid] = await db.select().from(paymentTable).where(eq(paymentTable.id, payId))
  await db
    .update(paymentTable)
    .set({ refundAmount: (paid?.refundAmount ?? 0n) + amount, updateDate: clock.now() })
    .where(eq(paymentTable.id, payId))
  const refundAmount = order.refundAmount + amount
  // It is set aside already: what is left of the order stays the same.
  const left = await leftOf(db, order)
  const dueDate = dueDateOf(await planOf(db, order.plan), { ...order, left })
  await db
    .update(payOrderTable)
    .set({ refundAmount, dueDate, updateDate: clock.now() })
    .where(eq(payOrderTable.id, order.id))
}

/**
 * It could not be carried out: those who decide on refunds try again, or pay it by hand. An answer
 * about a refund that was changed since it was `asked` for says nothing about a new try.
 */
export const markFailed = (
  context: Carrying,
  id: number,
  problem: string,
  asked?: Refund,
): Promise<void> =>
  inTransaction(context, async context => {
    const { db, keys } = context
    const order = await lockOrder(db, (await read(context, id)).payOrder)
    const refund = await read(context, id)
    if (refund.status !== 'APPROVED') return
    if (asked && asked.updateDate !== refund.updateDate) return
    const [after] = await db
      .update(table)
      .set({ status: 'FAILED', problem: problem.slice(0, 500), updateDate: clock.now() })
      .where(eq(table.id, id))
      .returning()
    await publishChange(db, refundRequire, 'update', after)
    const to = await holdersOf(db, 'payments:refunds:review')
    await sendNotice(db, { me: undefined, keys }, to, {
      kind: 'refundFailed',
      params: { title: order.title, amount: toMoney(refund.amount) },
      link: '/payments/refunds',
    })
  })
