import { createHmac, randomBytes } from 'node:crypto'
import {
  type Asked,
  deliver,
  json,
  payPage,
  providerServer,
  type Reply,
  redirectTo,
  type SentNotice,
} from './paymentServer.ts'
import { type Refund, type Session, sessionJson } from './stripeStore.ts'

const secretKey = 'sk_test_commonshare'
const webhookSecret = 'whsec_commonshare'

const idOf = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`
const seconds = () => Math.floor(Date.now() / 1000)

const problem = (status: number, code: string, type = 'invalid_request_error') =>
  json({ error: { type, code, message: `Refused: ${code}` } }, status)
const notFound = () => problem(404, 'resource_missing')
const list = (url: string, data: readonly unknown[], has_more = false) =>
  json({ object: 'list', url, data, has_more })

/**
 * A server that speaks the part of Stripe's interface that we use, and sends its signed events to
 * `noticeUrl`. What was sent is in `notices`, last one last.
 */
export async function startStripeServer({ noticeUrl: firstUrl = '' } = {}) {
  let noticeUrl = firstUrl
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const repetitions = new Map<string, { form: string; reply: Reply }>()
  const notices: SentNotice[] = []
  let refundsStay = false

  function sessionOf(requestId: string): Session {
    const found = [...sessions.values()].find(session => session.requestId === requestId)
    if (!found) throw new Error(`there is no session of ${requestId}`)
    return found
  }

  async function notify(type: string, object: unknown, at = seconds()) {
    const event = { id: idOf('evt'), object: 'event', type, created: at, data: { object } }
    const body = Buffer.from(JSON.stringify(event))
    const digest = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': `t=${at},v1=${digest}`,
    }
    notices.push({ headers, body })
    if (noticeUrl) await deliver(noticeUrl, { headers, body })
  }

  const about = (event: string, session: Session, at?: number) =>
    notify(`checkout.session.${event}`, sessionJson(session, base), at)

  async function pay(requestId: string, at?: number) {
    const session = sessionOf(requestId)
    const event = session.status === 'open' ? 'completed' : 'async_payment_succeeded'
    Object.assign(session, { status: 'complete', paid: true, intentStatus: 'succeeded' })
    session.intent ??= idOf('pi')
    session.charge = { id: idOf('ch'), created: seconds() }
    await about(event, session, at)
  }

  /** The payer has finished, and the wallet will say later whether it has paid. */
  async function finish(requestId: string) {
    const session = sessionOf(requestId)
    Object.assign(session, { status: 'complete', intent: idOf('pi'), intentStatus: 'processing' })
    await about('completed', session)
  }

  async function fail(requestId: string) {
    const session = sessionOf(requestId)
    if (session.status === 'open') await finish(requestId)
    session.intentStatus = 'requires_payment_method'
    await about('async_payment_failed', session)
  }

  async function expire(requestId: string) {
    const session = sessionOf(requestId)
    session.status = 'expired'
    await about('expired', session)
  }

  function createSession(form: URLSearchParams): Reply {
    const left = Number(form.get('expires_at')) - seconds()
    if (left < 30 * 60 || left > 24 * 60 * 60) return problem(400, 'parameter_invalid_integer')
    if (form.has('payment_method_types[0]'))
      return problem(400, 'payment_method_types_no_longer_supported')
    const cents = BigInt(form.get('line_items[0][price_data][unit_amount]') ?? '0')
    if (cents < 400n) return problem(400, 'amount_too_small')
    const session: Session = {
      id: idOf('cs_test'),
      requestId: form.get('client_reference_id') ?? '',
      created: seconds(),
      cents,
      title: form.get('line_items[0][price_data][product_data][name]') ?? '',
      way: form.get('allowed_payment_method_types[0]') ?? '',
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      status: 'open',
      paid: false,
    }
    sessions.set(session.id, session)
    return json(sessionJson(session, base))
  }

  function listSessions({ query }: Asked): Reply {
    const intent = query.get('payment_intent')
    const from = Number(query.get('created[gte]') ?? 0)
    const after = query.get('starting_after')
    const newest = [...sessions.values()].reverse()
    const rest = newest.slice(newest.findIndex(session => session.id === after) + 1)
    const fit = rest.filter(s => s.created >= from && (!intent || s.intent === intent))
    // Two a page, so that one reads on.
    const page = fit.slice(0, 2).map(session => sessionJson(session, base))
    return list('/v1/checkout/sessions', page, fit.length > 2)
  }

  async function expireSession(session: Session, isExpanded: boolean): Promise<Reply> {
    if (session.status !== 'open') return problem(400, 'checkout_session_not_open')
    await expire(session.requestId)
    return json(sessionJson(session, base, isExpanded))
  }

  function searchIntents({ query }: Asked): Reply {
    const wanted = /^metadata\['requestId'\]:'(.*)'$/.exec(query.get('query') ?? '')?.[1]
    const found = [...sessions.values()].filter(s => s.intent && s.requestId === wanted)
    const data = found.map(session => ({ object: 'payment_intent', id: session.intent }))
    return json({ object: 'search_result', data, has_more: false })
  }

  function createRefund(form: URLSearchParams): Reply {
    const payment_intent = form.get('payment_intent') ?? ''
    const session = [...sessions.values()].find(s => s.paid && s.intent === payment_intent)
    if (!session) return notFound()
    const others = [...refunds.values()].filter(r => r.payment_intent === payment_intent)
    const gone = others.reduce((sum, refund) => sum + BigInt(refund.amount), 0n)
    if (gone === session.cents) return problem(400, 'charge_already_refunded')
    const amount = Number(form.get('amount'))
    if (gone + BigInt(amount) > session.cents) return problem(400, 'amount_too_large')
    const metadata = { requestId: form.get('metadata[requestId]') ?? '' }
    const status = refundsStay ? 'pending' : 'succeeded'
    const id = idOf('re')
    refunds.set(id, { object: 'refund', id, payment_intent, amount, status, metadata })
    return json(refunds.get(id))
  }

  function listRefunds({ query }: Asked): Reply {
    const intent = query.get('payment_intent')
    const data = [...refunds.values()].filter(refund => refund.payment_intent === intent)
    return list('/v1/refunds', data)
  }

  /** The same key gets the same answer, and another request with it is refused. */
  function once({ headers, form }: Asked, create: (form: URLSearchParams) => Reply): Reply {
    const key = String(headers['idempotency-key'] ?? '')
    const before = repetitions.get(key)
    if (before && before.form !== form.toString())
      return problem(400, 'idempotency_key_reused', 'idempotency_error')
    const reply = before?.reply ?? create(form)
    if (key) repetitions.set(key, { form: form.toString(), reply })
    return reply
  }

  async function payerPage(session: Session, { method, form }: Asked): Promise<Reply> {
    if (method === 'GET') return payPage(session.title, session.cents)
    const action = form.get('action')
    if (action === 'cancel') return redirectTo(session.cancelUrl)
    if (session.status === 'open') await (action === 'pay' ? pay : fail)(session.requestId)
    return redirectTo(session.successUrl)
  }

  function byId(asked: Asked): Reply | Promise<Reply> {
    const [, kind, id = '', verb] =
      /^\/(.+?)\/((?:cs_test|re)_\w+)(?:\/(\w+))?$/.exec(asked.path) ?? []
    if (kind === 'v1/refunds') return refunds.has(id) ? json(refunds.get(id)) : notFound()
    const session = sessions.get(id)
    if (!session) return notFound()
    if (kind === 'pay') return payerPage(session, asked)
    const isExpanded = asked.query.has('expand[0]') || asked.form.has('expand[0]')
    if (verb === 'expire') return expireSession(session, isExpanded)
    return json(sessionJson(session, base, isExpanded))
  }

  function reply(asked: Asked): Reply | Promise<Reply> {
    const { method, path, headers } = asked
    if (!path.startsWith('/pay/') && headers.authorization !== `Bearer ${secretKey}`)
      return json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401)
    switch (`${method} ${path}`) {
      case 'POST /v1/checkout/sessions':
        return once(asked, createSession)
      case 'GET /v1/checkout/sessions':
        return listSessions(asked)
      case 'GET /v1/payment_intents/search':
        return searchIntents(asked)
      case 'POST /v1/refunds':
        return once(asked, createRefund)
      case 'GET /v1/refunds':
        return listRefunds(asked)
      case 'GET /v1/balance':
        return json({ object: 'balance', available: [], pending: [] })
      default:
        return byId(asked)
    }
  }

  const { url: base, requests, behave, close } = await providerServer(reply)
  return {
    url: base,
    secretKey,
    webhookSecret,
    notices,
    requests,
    behave,
    close,
    pay,
    finish,
    fail,
    expire,
    notify,
    /** Where events go from now on, as it is set in Stripe's dashboard. */
    sendNoticesTo: (url: string) => {
      noticeUrl = url
    },
    /** Makes the fee of a payment known, in the currency that it is settled in. */
    settle: (requestId: string, fee: number, currency = 'hkd') => {
      sessionOf(requestId).balance = { fee, currency }
    },
    /** Makes a session look older. */
    backdate: (requestId: string, by: number) => {
      sessionOf(requestId).created -= by
    },
    /** New refunds stay on their way. */
    keepRefunds: () => {
      refundsStay = true
    },
    settleRefund: (requestId: string, status: 'succeeded' | 'failed') => {
      for (const refund of refunds.values())
        if (refund.metadata.requestId === requestId) refund.status = status
    },
    /** Stripe forgets idempotency keys after a day. */
    forgetKeys: () => repetitions.clear(),
    sessions: () => [...sessions.values()],
    refunds: () => [...refunds.values()],
  }
}
