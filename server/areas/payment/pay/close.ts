import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import type { Charged, ChargeKey, PaymentGateway } from '#server/gateways/payment/gateway.ts'
import { sql } from '#server/kit/sql.ts'
import { gatewayOf } from '../gateways.ts'
import { paymentStart, paymentTable, payOrderTable } from '../tables.ts'
import { applyCharged } from './apply.ts'
import { askAfter } from './pending.ts'

type Asking = Pick<Context, 'db' | 'keys'>

/** A payment as its provider is asked about it, with the status of its order. */
export async function chargeOf({ db }: Asking, id: number) {
  const [found] = await db
    .select({ payment: paymentTable, order: payOrderTable.status })
    .from(paymentTable)
    .innerJoin(payOrderTable, eq(payOrderTable.id, paymentTable.payOrder))
    .where(eq(paymentTable.id, id))
  if (!found) return fail('notFound')
  const { requestId, channelTxId, amount: cents, payWay: way } = found.payment
  return { ...found, charge: { requestId, channelTxId, cents, way } satisfies ChargeKey }
}

async function ask(
  context: Asking,
  id: number,
  by: (gateway: PaymentGateway, charge: ChargeKey) => Promise<Charged>,
): Promise<Charged> {
  const { payment, charge } = await chargeOf(context, id)
  const charged = await by(gatewayOf(payment.provider), charge)
  await applyCharged(context, id, charged)
  return charged
}

async function close(gateway: PaymentGateway, charge: ChargeKey): Promise<Charged> {
  const charged = await gateway.close(charge)
  return charged.state === 'MISSING' ? { ...charged, state: 'CLOSED' } : charged
}

/** Makes sure that a started payment cannot be paid any more; what was paid meanwhile is received. */
const closePayment = (context: Asking, id: number): Promise<Charged> => ask(context, id, close)

/** The same for a payer: without its provider nobody knows whether it is ended. */
export const endPayment = (context: Asking, id: number): Promise<Charged> =>
  ask(context, id, (gateway, charge) => close(gateway, charge).catch(() => fail('providerSilent')))

/** Asks the provider how a payment stands. */
export const queryPayment = (context: Asking, id: number): Promise<Charged> =>
  ask(context, id, (gateway, charge) => gateway.query(charge))

/** Seconds until the next question: 5, 10, 20, … up to an hour. */
const pause = (queries: number): number => Math.min(5 * 2 ** queries, 3600)

/** How often a provider is asked: for more than two days. */
const MOST = 60

/**
 * Asks a provider for what has no answer, at growing intervals, and ends it: a payment that is over
 * its time, or whose order takes nothing any more, is closed.
 */
export async function askProvider(context: Asking, id: number): Promise<void> {
  const { payment, order } = await chargeOf(context, id)
  if (payment.status !== 'PENDING') return
  const over = order !== 'UNPAID' || new Date(payment.expireDate) <= new Date()
  const charged = await (over ? closePayment : queryPayment)(context, id).catch(() => undefined)
  if (charged && charged.state !== 'PENDING' && charged.state !== 'MISSING') return
  const [row] = await context.db
    .update(paymentStart)
    .set({ queries: sql`${paymentStart.queries} + 1` })
    .where(and(eq(paymentStart.payment, id), lt(paymentStart.queries, MOST)))
    .returning({ queries: paymentStart.queries })
  if (!row) throw new Error('the provider does not say how a payment stands')
  await askAfter(context.db, pause(row.queries), id)
}
