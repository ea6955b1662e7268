import { eq } from 'drizzle-orm'
import type { StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import { payment } from '#contract/areas/payment/payment.ts'
import type { PayDevice, Provider } from '#contract/payWay.ts'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { ProviderRefusal, type Started } from '#server/gateways/payment/gateway.ts'
import { publicUrl } from '#server/kit/publicUrl.ts'
import { publishChange } from '#server/kit/publish.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { attemptOf } from '../attempt.ts'
import { gatewayOf } from '../gateways.ts'
import { linkUrl, orderTarget, type Target, tokenOf } from '../link.ts'
import { paymentStart, paymentTable, payOrderTable } from '../tables.ts'
import { applyCharged, type Payment } from './apply.ts'
import type { Asked } from './asked.ts'
import { askedInVain, type Before, mayAsk, startedBefore } from './before.ts'
import { endPayment } from './close.ts'
import { reserve } from './reserve.ts'

/**
 * Starts a payment: reserves its sum under the order's lock, then asks the provider, outside of any
 * transaction. A repeated request is answered with the payment that was started first.
 */
export async function startPayment(
  context: Context,
  target: Target,
  asked: Asked,
  provider?: Provider,
): Promise<StartedPayment> {
  if (!asked.terms) fail('badInput', { terms: { problem: 'required' } })
  const { attempt: key, replace: _, ...input } = asked
  const attempt = attemptOf([target.plan, target.order], key, input)
  const before = await startedBefore(context.db, attempt)
  if (before) return goOn(context, before, asked.device)
  // Closing what was begun may reveal that it was paid meanwhile: the sum is looked at once more.
  let ended: readonly number[] | undefined
  for (let round = 0; round < 3; round++) {
    const reserved = await reserve(context, target, asked, { attempt, provider, ended })
    if ('before' in reserved) return goOn(context, reserved.before, asked.device)
    if ('payment' in reserved) return begin(context, reserved.payment, asked.device)
    ended = reserved.close
    for (const open of ended) await endPayment(context, open)
  }
  return fail('paymentOpen')
}

/** Answers a repeated request as the first one, which may not have got as far as an answer. */
async function goOn(
  context: Context,
  { payment, start }: Before,
  device: PayDevice,
): Promise<StartedPayment> {
  if (start.redirect || start.qr) return answerOf(context, payment, start)
  if (payment.status === 'CLOSED') return fail('paymentOpen')
  // A provider that has refused is not asked for the same payment again.
  if (payment.status !== 'PENDING') return fail('providerRefused')
  if (!(await mayAsk(context.db, payment.id))) return fail('providerSilent')
  return begin(context, payment, device)
}

const answerOf = (
  { keys }: Context,
  { payOrder, requestId, expireDate }: Payment,
  { redirect = null, qr = null }: { redirect?: string | null; qr?: string | null },
): StartedPayment => ({
  link: tokenOf(keys, orderTarget(payOrder)),
  ...{ requestId, redirect, qr, expireDate },
})

/** Asks the provider for what the payer needs. */
async function begin(context: Context, made: Payment, device: PayDevice): Promise<StartedPayment> {
  const { db, keys, language } = context
  const [order] = await db
    .select({ title: payOrderTable.title })
    .from(payOrderTable)
    .where(eq(payOrderTable.id, made.payOrder))
  const title = order?.title ?? fail('notFound')
  const { requestId, amount, payWay: way, provider, expireDate } = made
  const back = `${linkUrl(keys, orderTarget(made.payOrder))}?paid=${requestId}`
  let started: Started
  try {
    started = await gatewayOf(provider).create({
      ...{ requestId, cents: amount, currency: 'HKD', way, device, language },
      title,
      returnUrl: back,
      noticeUrl: publicUrl(`/api/v1/free/pay/${provider.toLowerCase()}/notice`),
      expires: new Date(expireDate),
    })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) {
      await askedInVain(db, made.id)
      return fail('providerSilent')
    }
    const never = { channelTxId: null, tradeNo: null, cents: 0n, feeCents: null, paidDate: null }
    await applyCharged(context, made.id, { state: 'FAILED', ...never })
    return fail('providerRefused')
  }
  if (await keep(context, made, started)) return answerOf(context, made, started)
  // Meanwhile somebody else has ended it, and the provider did not know it yet.
  await endPayment(context, made.id)
  return fail('paymentOpen')
}

/** Keeps what the provider has answered; answers whether the payment may still be paid, or is. */
const keep = (context: Context, { id }: Payment, started: Started): Promise<boolean> =>
  inTransaction(context, async ({ db }) => {
    const { redirect = null, qr = null, channelTxId } = started
    const [after] = await db
      .update(paymentTable)
      .set({
        channelTxId: sql`coalesce(${paymentTable.channelTxId}, ${channelTxId})`,
        updateDate: clock.now(),
      })
      .where(eq(paymentTable.id, id))
      .returning()
    const stored = (after as Payment | undefined) ?? fail('internal')
    await publishChange(db, payment, 'update', stored)
    if (stored.status === 'CLOSED' || stored.status === 'FAILED') return false
    await db.update(paymentStart).set({ redirect, qr }).where(eq(paymentStart.payment, id))
    return true
  })
