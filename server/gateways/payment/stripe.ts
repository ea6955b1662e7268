import type { IncomingHttpHeaders } from 'node:http'
import type Stripe from 'stripe'
import type { PayWay } from '#contract/payWay.ts'
import {
  type Charge,
  type Charged,
  type ChargeKey,
  type Notice,
  type PaymentGateway,
  ProviderRefusal,
  type Started,
} from './gateway.ts'
import { missing } from './missing.ts'
import { checkingKeys, orMissing, StripeRepetition, stripeCalls } from './stripeErrors.ts'
import { stripeRefunds } from './stripeRefund.ts'
import {
  chargedBy,
  chargedByEvent,
  isInOurCurrency,
  sessionOf,
  sessionParams,
  startedBy,
  stripeWays,
} from './stripeSession.ts'

type Session = Stripe.Checkout.Session

export interface StripeOptions {
  secretKey: string
  /** The signing secret of the webhook endpoint. */
  webhookSecret: string
  /** Another server than Stripe's, for tests. */
  apiBase?: string
  /** Milliseconds Stripe has to answer. */
  timeLimit?: number
}

const expand = ['payment_intent.latest_charge.balance_transaction']

/** Seconds in which a session of which only our number is known may have been created and be open. */
const sessionLife = 25 * 60 * 60

function addressOf(apiBase: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(apiBase)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { protocol: scheme, host: hostname, ...(port && { port }) }
}

/** Finds sessions by our number, for when the answer to `create` was lost. */
function sessionFinder(stripe: Stripe, call: ReturnType<typeof stripeCalls>) {
  const sessions = stripe.checkout.sessions
  const retrieve = (id: string) => orMissing(call(() => sessions.retrieve(id, { expand })))

  /** Lists are up to date at once, and a session ends within a day: all that may be open are seen. */
  const recent = (requestId: string) =>
    call(async signal => {
      const gte = Math.floor(Date.now() / 1000) - sessionLife
      for await (const session of sessions.list({ created: { gte }, limit: 100 })) {
        signal.throwIfAborted()
        if (session.client_reference_id === requestId) return session.id
      }
      return undefined
    })

  /** The index lags behind, but not by a day. It knows whatever somebody has tried to pay. */
  const older = (requestId: string) =>
    call(async () => {
      const query = `metadata['requestId']:'${requestId.replace(/['\\]/g, '\\$&')}'`
      const { data } = await stripe.paymentIntents.search({ query, limit: 1 })
      if (!data[0]) return undefined
      const found = await sessions.list({ payment_intent: data[0].id, limit: 1 })
      return found.data[0]?.id
    })

  return async ({ requestId, channelTxId }: Pick<ChargeKey, 'requestId' | 'channelTxId'>) => {
    const id = channelTxId ?? (await recent(requestId)) ?? (await older(requestId))
    return id === undefined ? undefined : retrieve(id)
  }
}

/**
 * Cards, Alipay and WeChat Pay by the checkout pages of Stripe. The library is only loaded here,
 * since most installations do not need it.
 */
export async function stripeGateway(options: StripeOptions): Promise<PaymentGateway> {
  const { default: StripeLibrary } = await import('stripe')
  const { secretKey, webhookSecret, apiBase, timeLimit = 15_000 } = options
  const stripe = new StripeLibrary(secretKey, {
    ...(apiBase && addressOf(apiBase)),
    timeout: timeLimit,
    // The callers try again, at their own intervals.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const call = stripeCalls(timeLimit)
  const find = sessionFinder(stripe, call)

  async function create(charge: Charge): Promise<Started> {
    const params = sessionParams(charge)
    const idempotencyKey = charge.requestId
    try {
      return startedBy(
        await call(() => stripe.checkout.sessions.create(params, { idempotencyKey })),
      )
    } catch (error) {
      if (!(error instanceof StripeRepetition)) throw error
      // A later attempt may end at another second, which Stripe takes for another request.
      const session = await find({ requestId: charge.requestId, channelTxId: null })
      if (session?.amount_total === Number(charge.cents)) return startedBy(session)
      throw session ? new ProviderRefusal('Stripe has this payment with another sum.') : error
    }
  }

  async function close(charge: ChargeKey): Promise<Charged> {
    const session = await find(charge)
    if (session?.status !== 'open') return session ? chargedBy(session) : missing
    try {
      return chargedBy(await call(() => stripe.checkout.sessions.expire(session.id, { expand })))
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      // It was paid or has ended meanwhile.
      const now = await find({ ...charge, channelTxId: session.id })
      return now ? chargedBy(now) : missing
    }
  }

  function readNotice(headers: IncomingHttpHeaders, body: Buffer): Notice | undefined {
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string') return undefined
    const event = verified(() => stripe.webhooks.constructEvent(body, signature, webhookSecret))
    return event && noticeBy(event)
  }

  return {
    provider: 'STRIPE',
    ways: Object.keys(stripeWays) as PayWay[],
    noticesProve: true,
    create,
    query: async charge => {
      const session = await find(charge)
      return session ? chargedBy(session) : missing
    },
    close,
    ...stripeRefunds(stripe, call, find),
    readNotice,
    noticeAnswer: { type: 'text/plain', body: '' },
    check: () => checkingKeys(call(() => stripe.balance.retrieve())),
  }
}

function verified(read: () => Stripe.Event): Stripe.Event | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function noticeBy(event: Stripe.Event): Notice {
  const session: Session | undefined = sessionOf(event)
  const requestId = session && isInOurCurrency(session) ? session.client_reference_id : null
  const charged = session && requestId ? chargedByEvent(event, session) : null
  return { id: event.id, requestId, charged }
}
