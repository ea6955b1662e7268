import type Stripe from 'stripe'
import {
  type ChargeKey,
  type PaymentGateway,
  ProviderRefusal,
  type RefundOrder,
  type RefundResult,
} from './gateway.ts'
import { orMissing, type stripeCalls } from './stripeErrors.ts'

const states: Partial<Record<string, RefundResult['state']>> = {
  succeeded: 'REFUNDED',
  failed: 'FAILED',
  canceled: 'FAILED',
}

function resultBy({ id, status, failure_reason }: Stripe.Refund): RefundResult {
  const state = states[status ?? ''] ?? 'PENDING'
  if (state !== 'FAILED') return { state, channelTxId: id }
  return { state, channelTxId: id, problem: `Stripe: ${failure_reason ?? status}` }
}

/** Refunds of a session's payment. */
export function stripeRefunds(
  stripe: Stripe,
  call: ReturnType<typeof stripeCalls>,
  find: (charge: ChargeKey) => Promise<Stripe.Checkout.Session | undefined>,
): Pick<PaymentGateway, 'refund' | 'queryRefund'> {
  async function intentOf(charge: ChargeKey): Promise<string> {
    const intent = (await find(charge))?.payment_intent
    if (!intent) throw new ProviderRefusal('Stripe knows no payment to refund.')
    return typeof intent === 'string' ? intent : intent.id
  }

  const known = (payment_intent: string, requestId: string) =>
    call(async signal => {
      for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 })) {
        signal.throwIfAborted()
        if (refund.metadata?.requestId === requestId) return refund
      }
      return undefined
    })

  async function refund({ requestId, charge, cents }: RefundOrder): Promise<RefundResult> {
    const payment_intent = await intentOf(charge)
    // Stripe forgets idempotency keys after a day, and an order may be tried again after that.
    const before = await known(payment_intent, requestId)
    if (before) return resultBy(before)
    const metadata = { requestId }
    const params = { payment_intent, amount: Number(cents), metadata }
    const options = { idempotencyKey: requestId }
    return resultBy(await call(() => stripe.refunds.create(params, options)))
  }

  return {
    refund,
    async queryRefund({ requestId, charge, channelTxId }) {
      const found = channelTxId
        ? await orMissing(call(() => stripe.refunds.retrieve(channelTxId)))
        : await known(await intentOf(charge), requestId)
      // Nothing is known of it: it may still arrive, and sending it again is safe.
      return found ? resultBy(found) : { state: 'PENDING', channelTxId: null }
    },
  }
}
