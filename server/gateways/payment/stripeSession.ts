import type Stripe from 'stripe'
import type { PayWay } from '#contract/payWay.ts'
import type { Language } from '#server/words.ts'
import {
  type Charge,
  type Charged,
  type ChargeState,
  ProviderRefusal,
  type Started,
} from './gateway.ts'

type Session = Stripe.Checkout.Session

export const stripeWays = {
  CARD: 'card',
  ALIPAY_CN: 'alipay',
  WECHAT_PAY: 'wechat_pay',
} as const satisfies Partial<Record<PayWay, string>>

const isOffered = (way: PayWay): way is keyof typeof stripeWays => way in stripeWays

const locales = { 'zh-TW': 'zh-TW', 'zh-CN': 'zh', 'en-US': 'en' } as const satisfies Record<
  Language,
  string
>

const MINUTE = 60_000
/** Stripe takes 30 minutes to 24 hours from its own clock: a minute is left for the difference. */
const [shortest, longest] = [31 * MINUTE, (24 * 60 - 1) * MINUTE]

/**
 * When the session ends, in seconds. A charge that ends sooner than Stripe can is closed by the
 * caller; one that ends later ends after a day.
 */
function expiryOf(expires: Date): number {
  const left = expires.getTime() - Date.now()
  if (left <= 0) throw new ProviderRefusal('The time to pay is over.')
  return Math.floor((Date.now() + Math.min(Math.max(left, shortest), longest)) / 1000)
}

export function sessionParams(charge: Charge): Stripe.Checkout.SessionCreateParams {
  const { requestId, way, title, returnUrl } = charge
  if (!isOffered(way)) throw new ProviderRefusal(`Stripe does not offer ${way}.`)
  const metadata = { requestId }
  const price = {
    currency: 'hkd',
    unit_amount: Number(charge.cents),
    product_data: { name: title },
  }
  return {
    mode: 'payment',
    // The versions since 2026-09-30 refuse `payment_method_types`.
    allowed_payment_method_types: [stripeWays[way]],
    ...(way === 'WECHAT_PAY' && { payment_method_options: { wechat_pay: { client: 'web' } } }),
    line_items: [{ quantity: 1, price_data: price }],
    // Payers of other countries would otherwise pay in their currency, at Stripe's rate.
    adaptive_pricing: { enabled: false },
    client_reference_id: requestId,
    metadata,
    payment_intent_data: { metadata },
    expires_at: expiryOf(charge.expires),
    locale: locales[charge.language],
    success_url: returnUrl,
    cancel_url: returnUrl,
  }
}

/** Where the payer goes. A session without an address is over. */
export function startedBy({ id, url }: Session): Started {
  if (!url) throw new ProviderRefusal('Stripe has ended this payment already.')
  return { channelTxId: id, redirect: url }
}

/** What a session asks for, where it is one of ours. */
export const isInOurCurrency = ({ currency }: Session): boolean => currency === 'hkd'

const expanded = <T extends object>(value: T | string | null | undefined): T | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

/** A payment that was tried and did not succeed waits for another way of paying. */
const failedStates = new Set(['requires_payment_method', 'canceled'])

function stateOf(session: Session, intent: Stripe.PaymentIntent | undefined): ChargeState {
  if (session.payment_status === 'paid') return 'PAID'
  if (session.status === 'expired') return 'CLOSED'
  // Wallets may say only later whether they have paid.
  if (session.status === 'complete' && intent && failedStates.has(intent.status)) return 'FAILED'
  return 'PENDING'
}

/** The fee, in case it is known and the money is settled in the currency that was paid. */
function feeOf(charge: Stripe.Charge | undefined): bigint | null {
  const balance = expanded(charge?.balance_transaction)
  return balance?.currency === 'hkd' ? BigInt(balance.fee) : null
}

function tradeNoOf(charge: Stripe.Charge | undefined): string | null {
  const details = charge?.payment_method_details
  return details?.alipay?.transaction_id ?? details?.wechat_pay?.transaction_id ?? null
}

/** What a session says. All is known only if it comes with its payment. */
export function chargedBy(session: Session): Charged {
  const intent = expanded(session.payment_intent)
  const charge = expanded(intent?.latest_charge)
  const state = stateOf(session, intent)
  const unpaid = { cents: 0n, feeCents: null, paidDate: null }
  const result = { state, channelTxId: session.id, tradeNo: tradeNoOf(charge) }
  if (state !== 'PAID') return { ...result, ...unpaid }
  return {
    ...result,
    cents: BigInt(intent?.amount_received ?? session.amount_total ?? 0),
    feeCents: feeOf(charge),
    paidDate: charge ? new Date(charge.created * 1000) : null,
  }
}

const failed = 'checkout.session.async_payment_failed'
const interesting = new Set<string>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  failed,
])

/** The session that an event is about; undefined if it is about something else. */
export function sessionOf(event: Stripe.Event): Session | undefined {
  if (!interesting.has(event.type)) return undefined
  const { object } = event.data
  return 'object' in object && object.object === 'checkout.session' ? object : undefined
}

/** What an event says about its session, which comes without its payment. */
export function chargedByEvent(event: Stripe.Event, session: Session): Charged {
  const charged = chargedBy(session)
  if (charged.state === 'PAID') return { ...charged, paidDate: new Date(event.created * 1000) }
  return event.type === failed ? { ...charged, state: 'FAILED' } : charged
}
