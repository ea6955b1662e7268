import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStripeServer } from '#tests/factories/stripeServer.ts'
import { type Charge, type PaymentGateway, ProviderRefusal } from './gateway.ts'
import { stripeGateway } from './stripe.ts'

const HOUR = 60 * 60 * 1000

let server: Awaited<ReturnType<typeof startStripeServer>>
let gateway: PaymentGateway

const gatewayWith = (more: { secretKey?: string; timeLimit?: number } = {}) => {
  const { secretKey, webhookSecret, url: apiBase } = server
  return stripeGateway({ secretKey, webhookSecret, apiBase, ...more })
}

beforeEach(async () => {
  server = await startStripeServer()
  gateway = await gatewayWith()
})
afterEach(() => server.close())

const chargeOf = (more: Partial<Charge> = {}): Charge => ({
  requestId: 'order-1',
  cents: 12_345n,
  currency: 'HKD',
  way: 'CARD',
  device: 'WEB',
  title: 'Membership 會費',
  language: 'zh-CN',
  returnUrl: 'https://house.example/paid',
  noticeUrl: 'https://house.example/notices',
  expires: new Date(Date.now() + HOUR),
  ...more,
})

async function started(more: Partial<Charge> = {}) {
  const charge = chargeOf(more)
  const { channelTxId, redirect } = await gateway.create(charge)
  return { ...charge, channelTxId, redirect }
}

function lastNotice() {
  const notice = server.notices.at(-1)
  if (!notice) throw new Error('no notice was sent')
  return notice
}
const read = ({ headers, body } = lastNotice()) => gateway.readNotice(headers, body)

/** A refusal says a sentence of our own and Stripe's code. */
const refusal = (code: string) =>
  expect.objectContaining({ name: 'ProviderRefusal', message: expect.stringContaining(code) })
async function failureOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(() => undefined).catch((thrown: Error) => thrown)
  if (!error) throw new Error('it did not fail')
  return error
}

describe('a payment is started', () => {
  it('on the page of Stripe, in cents, in the language of the payer', async () => {
    const { channelTxId, redirect } = await started()
    expect(redirect).toBe(`${server.url}/pay/${channelTxId}`)
    const [request] = server.requests
    expect(request?.headers['idempotency-key']).toBe('order-1')
    expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: 'order-1',
      'metadata[requestId]': 'order-1',
      'payment_intent_data[metadata][requestId]': 'order-1',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][price_data][currency]': 'hkd',
      'line_items[0][price_data][unit_amount]': '12345',
      'line_items[0][price_data][product_data][name]': 'Membership 會費',
      locale: 'zh',
      success_url: 'https://house.example/paid',
      cancel_url: 'https://house.example/paid',
    })
  })

  it.each([
    ['ALIPAY_CN', 'alipay', null],
    ['WECHAT_PAY', 'wechat_pay', 'web'],
  ] as const)('by %s', async (way, type, client) => {
    await started({ way })
    const form = server.requests[0]?.form
    expect(form?.get('allowed_payment_method_types[0]')).toBe(type)
    expect(form?.get('payment_method_options[wechat_pay][client]')).toBe(client)
  })

  it.each([
    ['in five minutes', 5 / 60, 31 / 60],
    ['in two hours', 2, 2],
    ['in three days', 72, 24 - 1 / 60],
  ])('one that ends %s ends when Stripe can', async (_, hours, expected) => {
    await started({ expires: new Date(Date.now() + hours * HOUR) })
    const end = Number(server.requests[0]?.form.get('expires_at')) * 1000
    expect(Math.abs(end - Date.now() - expected * HOUR)).toBeLessThan(5000)
  })

  it('once, however often it is tried', async () => {
    const first = await started({ expires: new Date(Date.now() + 60_000) })
    const again = await started({ expires: new Date(Date.now() + 2 * HOUR) })
    expect(again.channelTxId).toBe(first.channelTxId)
    expect(server.sessions()).toHaveLength(1)
    expect(await failureOf(started({ cents: 500n }))).toEqual(refusal('another sum'))
  })

  it('not by a way that Stripe does not offer, too late, or with too small a sum', async () => {
    expect(await failureOf(started({ way: 'OCTOPUS' }))).toEqual(refusal('OCTOPUS'))
    expect(await failureOf(started({ expires: new Date(Date.now() - 1) }))).toEqual(
      refusal('time to pay is over'),
    )
    expect(await failureOf(started({ cents: 100n }))).toEqual(refusal('amount_too_small'))
    expect(server.sessions()).toEqual([])
  })
})

describe('a payment is queried', () => {
  it('open, then paid, then with its fee', async () => {
    const charge = await started({ way: 'ALIPAY_CN' })
    const { channelTxId } = charge
    const nothing = { cents: 0n, feeCents: null, tradeNo: null, paidDate: null }
    expect(await gateway.query(charge)).toEqual({ state: 'PENDING', channelTxId, ...nothing })
    await server.pay('order-1')
    expect(await gateway.query(charge)).toEqual({
      state: 'PAID',
      channelTxId,
      cents: 12_345n,
      feeCents: null,
      tradeNo: expect.stringMatching(/^trade-/),
      paidDate: expect.any(Date),
    })
    server.settle('order-1', 463)
    expect(await gateway.query(charge)).toMatchObject({ feeCents: 463n })
    server.settle('order-1', 59, 'usd')
    expect(await gateway.query(charge)).toMatchObject({ feeCents: null })
  })

  it('waiting for its wallet, failed, or ended', async () => {
    const waiting = await started()
    await server.finish('order-1')
    expect(await gateway.query(waiting)).toMatchObject({ state: 'PENDING', cents: 0n })
    await server.fail('order-1')
    expect(await gateway.query(waiting)).toMatchObject({ state: 'FAILED', cents: 0n })
    const ended = await started({ requestId: 'order-2' })
    await server.expire('order-2')
    expect(await gateway.query(ended)).toMatchObject({ state: 'CLOSED', cents: 0n })
  })

  it('missing, where Stripe does not know it', async () => {
    expect(await gateway.query({ ...chargeOf(), channelTxId: 'cs_test_0' })).toMatchObject({
      state: 'MISSING',
    })
    expect(await gateway.query({ ...chargeOf(), channelTxId: null })).toMatchObject({
      state: 'MISSING',
    })
  })

  it('by our number, when the answer that told its own was lost', async () => {
    server.behave('answers are lost')
    expect(await failureOf(started())).not.toBeInstanceOf(ProviderRefusal)
    server.behave('answers')
    for (const number of [2, 3, 4, 5]) await started({ requestId: `order-${number}` })
    const lost = { ...chargeOf(), channelTxId: null }
    expect(await gateway.query(lost)).toMatchObject({ state: 'PENDING' })
    await server.pay('order-1')
    server.backdate('order-1', 3 * 24 * 60 * 60)
    expect(await gateway.query(lost)).toMatchObject({ state: 'PAID', cents: 12_345n })
  })
})

describe('a payment is closed', () => {
  it('before it is paid: it cannot be paid any more', async () => {
    const charge = await started()
    expect(await gateway.close(charge)).toMatchObject({ state: 'CLOSED', cents: 0n })
    expect(await gateway.close(charge)).toMatchObject({ state: 'CLOSED' })
    expect(server.sessions()[0]?.status).toBe('expired')
  })

  it('after it is paid: it stays paid', async () => {
    const charge = await started()
    await server.pay('order-1')
    expect(await gateway.close(charge)).toMatchObject({ state: 'PAID', cents: 12_345n })
  })

  it('though Stripe does not know it: it is missing', async () => {
    expect(await gateway.close({ ...chargeOf(), channelTxId: null })).toMatchObject({
      state: 'MISSING',
    })
  })
})

describe('a payment is refunded', () => {
  const orderOf = async (cents: bigint, requestId = 'refund-1') => {
    const charge = server.sessions()[0] ? chargeOf() : await started()
    const channelTxId = server.sessions()[0]?.id ?? null
    if (!server.sessions()[0]?.paid) await server.pay('order-1')
    return { requestId, charge: { ...charge, channelTxId }, cents, reason: 'paid twice' }
  }

  it('in whole, and not a second time', async () => {
    const order = await orderOf(12_345n)
    const first = await gateway.refund(order)
    expect(first).toEqual({ state: 'REFUNDED', channelTxId: expect.stringMatching(/^re_/) })
    expect(await gateway.refund(order)).toEqual(first)
    server.forgetKeys()
    expect(await gateway.refund(order)).toEqual(first)
    expect(server.refunds()).toHaveLength(1)
  })

  it('in parts, and not by more than what is left', async () => {
    expect(await gateway.refund(await orderOf(10_000n))).toMatchObject({ state: 'REFUNDED' })
    expect(await failureOf(gateway.refund(await orderOf(5000n, 'refund-2')))).toEqual(
      refusal('amount_too_large'),
    )
    expect(await gateway.refund(await orderOf(2345n, 'refund-3'))).toMatchObject({
      state: 'REFUNDED',
    })
    expect(await failureOf(gateway.refund(await orderOf(1n, 'refund-4')))).toEqual(
      refusal('charge_already_refunded'),
    )
  })

  it('not if nobody has paid it', async () => {
    const charge = await started()
    const order = { requestId: 'refund-1', charge, cents: 1n, reason: '' }
    expect(await failureOf(gateway.refund(order))).toEqual(refusal('no payment to refund'))
  })

  it('later: it is on its way until then', async () => {
    server.keepRefunds()
    const order = await orderOf(12_345n)
    const { channelTxId } = await gateway.refund(order)
    expect(await gateway.queryRefund({ ...order, channelTxId })).toEqual({
      state: 'PENDING',
      channelTxId,
    })
    server.settleRefund('refund-1', 'failed')
    expect(await gateway.queryRefund({ ...order, channelTxId })).toMatchObject({
      state: 'FAILED',
      problem: 'Stripe: failed',
    })
    server.settleRefund('refund-1', 'succeeded')
    expect(await gateway.queryRefund({ ...order, channelTxId: null })).toEqual({
      state: 'REFUNDED',
      channelTxId,
    })
  })

  it('though the answer was lost: the refund is found, or still to come', async () => {
    const order = await orderOf(12_345n)
    const lost = { ...order, channelTxId: null }
    expect(await gateway.queryRefund(lost)).toEqual({ state: 'PENDING', channelTxId: null })
    await gateway.refund(order)
    expect(await gateway.queryRefund(lost)).toMatchObject({ state: 'REFUNDED' })
  })
})

describe('a notice', () => {
  it('of a payment says what was paid', async () => {
    const { channelTxId } = await started()
    await server.pay('order-1')
    expect(gateway.noticesProve).toBe(true)
    expect(read()).toEqual({
      id: expect.stringMatching(/^evt_/),
      requestId: 'order-1',
      charged: {
        state: 'PAID',
        channelTxId,
        cents: 12_345n,
        feeCents: null,
        tradeNo: null,
        paidDate: expect.any(Date),
      },
    })
  })

  it('of a payment that its wallet has not confirmed proves nothing yet', async () => {
    await started()
    await server.finish('order-1')
    expect(read()?.charged).toMatchObject({ state: 'PENDING', cents: 0n })
    await server.pay('order-1')
    expect(read()?.charged).toMatchObject({ state: 'PAID' })
  })

  it('of a failed or an ended payment says so', async () => {
    await started()
    await server.fail('order-1')
    expect(read()?.charged).toMatchObject({ state: 'FAILED', cents: 0n })
    await started({ requestId: 'order-2' })
    await server.expire('order-2')
    expect(read()?.charged).toMatchObject({ state: 'CLOSED', cents: 0n })
  })

  it('about something else is of no interest', async () => {
    await server.notify('charge.refunded', { object: 'charge', id: 'ch_1' })
    expect(read()).toMatchObject({ requestId: null, charged: null })
  })

  it('that is repeated has the same number, and later ones another', async () => {
    await started()
    await server.finish('order-1')
    await server.pay('order-1')
    const [first, second] = server.notices
    expect(read(first)).toEqual(read(first))
    expect(read(second)?.id).not.toBe(read(first)?.id)
    // What arrives last is not what is newest: the state of each is its own.
    expect([read(second), read(first)].map(notice => notice?.charged?.state)).toEqual([
      'PAID',
      'PENDING',
    ])
  })

  it('with a changed body is refused', async () => {
    await started()
    await server.pay('order-1')
    const { headers, body } = lastNotice()
    const changed = Buffer.from(body.toString().replace('12345', '99999'))
    expect(changed.equals(body)).toBe(false)
    expect(gateway.readNotice(headers, changed)).toBeUndefined()
  })

  it('with a signature that is missing, wrong, or of another secret is refused', async () => {
    await started()
    await server.pay('order-1')
    const { headers, body } = lastNotice()
    const signature = headers['stripe-signature'] ?? ''
    expect(gateway.readNotice({}, body)).toBeUndefined()
    expect(gateway.readNotice({ 'stripe-signature': 'v1=0' }, body)).toBeUndefined()
    const other = signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`)
    expect(gateway.readNotice({ 'stripe-signature': other }, body)).toBeUndefined()
    const stranger = await stripeGateway({ secretKey: 'sk', webhookSecret: 'whsec_other' })
    expect(stranger.readNotice(headers, body)).toBeUndefined()
  })

  it('that was signed too long ago is refused', async () => {
    await started()
    await server.pay('order-1', Math.floor(Date.now() / 1000) - 6 * 60)
    expect(read()).toBeUndefined()
  })
})

describe('Stripe', () => {
  it('is checked by its key, which no message repeats', async () => {
    await expect(gateway.check()).resolves.toBeUndefined()
    const wrong = await gatewayWith({ secretKey: 'sk_test_wrong' })
    const error = await failureOf(wrong.check())
    expect(error).toEqual(refusal('does not accept the key'))
    expect(error.message).not.toContain('sk_test')
  })

  it('refuses no payment for good because a key is wrong', async () => {
    const wrong = await gatewayWith({ secretKey: 'sk_test_wrong' })
    expect(await failureOf(wrong.create(chargeOf()))).not.toBeInstanceOf(ProviderRefusal)
    const query = wrong.query({ ...chargeOf(), channelTxId: 'cs_test_0' })
    expect(await failureOf(query)).not.toBeInstanceOf(ProviderRefusal)
  })

  it('that does not answer is given up after a while, and was asked once', async () => {
    server.behave('silent')
    const impatient = await gatewayWith({ timeLimit: 2000 })
    const error = await failureOf(impatient.create(chargeOf()))
    expect(error).not.toBeInstanceOf(ProviderRefusal)
    expect(server.requests).toHaveLength(1)
  })
})

describe('the page of the test server', () => {
  const press = (address: string, action: string) =>
    fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    })

  it.each([
    ['pay', 'PAID'],
    ['decline', 'FAILED'],
    ['cancel', 'PENDING'],
  ])('%s: it is %s, and leads back', async (action, state) => {
    const charge = await started()
    const address = charge.redirect ?? ''
    expect(await (await fetch(address)).text()).toContain('HKD 123.45')
    const answer = await press(address, action)
    expect(answer.headers.get('location')).toBe('https://house.example/paid')
    expect(await gateway.query(charge)).toMatchObject({ state })
  })
})
