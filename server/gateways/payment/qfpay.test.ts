import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startQfpayServer } from '#tests/factories/qfpayServer.ts'
import { type Charge, type PaymentGateway, ProviderRefusal, type RefundOrder } from './gateway.ts'
import { qfpayGateway } from './qfpay.ts'
import type { QfpayOptions } from './qfpayClient.ts'
import { momentOf, rangeOf, recentMonths, stampOf } from './qfpayTime.ts'

const HOUR = 60 * 60 * 1000

let server: Awaited<ReturnType<typeof startQfpayServer>>
let gateway: PaymentGateway

const gatewayWith = (more: Partial<QfpayOptions> = {}) => {
  const { appCode, key, url: baseUrl } = server
  return qfpayGateway({ appCode, key, baseUrl, ...more })
}

beforeEach(async () => {
  server = await startQfpayServer()
  gateway = gatewayWith()
})
afterEach(() => server.close())

const chargeOf = (more: Partial<Charge> = {}): Charge => ({
  requestId: 'order-1',
  cents: 12_340n,
  currency: 'HKD',
  way: 'WECHAT_PAY',
  device: 'WEB',
  title: 'Membership 會費 (2026) ★',
  language: 'zh-TW',
  returnUrl: 'https://house.example/paid?order=1',
  noticeUrl: '',
  expires: new Date(Date.now() + HOUR),
  ...more,
})

async function started(more: Partial<Charge> = {}) {
  const charge = chargeOf(more)
  return { ...charge, ...(await gateway.create(charge)) }
}

async function refundOf(cents: bigint, requestId = 'refund-1'): Promise<RefundOrder> {
  if (server.trades().length === 0) {
    await started()
    await server.pay('order-1')
  }
  const { channelTxId } = await gateway.query({ ...chargeOf(), channelTxId: null })
  return { requestId, charge: { ...chargeOf(), channelTxId }, cents, reason: 'paid twice' }
}

function lastNotice() {
  const notice = server.notices.at(-1)
  if (!notice) throw new Error('no notice was sent')
  return notice
}
const read = ({ headers, body } = lastNotice()) => gateway.readNotice(headers, body)

/** A refusal says a sentence of our own and the code of QFPay. */
const refusal = (code: string) =>
  expect.objectContaining({ name: 'ProviderRefusal', message: expect.stringContaining(code) })
async function failureOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(() => undefined).catch((thrown: Error) => thrown)
  if (!error) throw new Error('it did not fail')
  return error
}
const isTemporary = (error: Error) => !(error instanceof ProviderRefusal)

describe('a payment is started', () => {
  it('with what QFPay documents, signed', async () => {
    const { qr, channelTxId } = await started()
    expect(qr).toBe(`${server.url}/pay/${channelTxId}`)
    const [request] = server.requests
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      txamt: '12340',
      txcurrcd: 'HKD',
      pay_type: '800201',
      out_trade_no: 'order-1',
      txdtm: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      goods_name: 'Membership 會費 2026',
      return_url: 'https://house.example/paid?order=1',
      expired_time: expect.stringMatching(/^(59|60)$/),
    })
    expect(request?.headers).toMatchObject({
      'x-qf-appcode': server.appCode,
      'x-qf-signtype': 'SHA256',
      'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
    })
  })

  it.each([
    ['ALIPAY_CN', '801101', 'redirect', '801107'],
    ['ALIPAY_HK', '801514', 'qr', '801512'],
    ['WECHAT_PAY', '800201', 'qr', '800212'],
    ['UNIONPAY', '800714', 'qr', '800712'],
    ['OCTOPUS', '803714', 'qr', '803712'],
    ['CARD', '802801', 'redirect', '802801'],
  ] as const)('by %s', async (way, onWeb, shown, onPhone) => {
    const web = await started({ way })
    expect(web[shown]).toContain(`${server.url}/pay/${web.channelTxId}`)
    const phone = await started({ way, device: 'PHONE', requestId: 'order-2' })
    expect(phone.redirect).toContain(`${server.url}/pay/${phone.channelTxId}`)
    expect(phone.qr).toBeUndefined()
    expect(server.trades().map(trade => trade.payType)).toEqual([onWeb, onPhone])
  })

  it('on a phone with WeChat: it is told where to lead back', async () => {
    const { redirect } = await started({ device: 'PHONE' })
    expect(new URL(redirect ?? '').searchParams.get('redirect_url')).toBe(chargeOf().returnUrl)
    expect(JSON.parse(server.requests[0]?.form.get('extend_info') ?? '')).toEqual({
      scene_info: {
        h5_info: {
          type: 'Wap',
          wap_url: 'https://house.example',
          wap_name: 'Membership 會費 2026',
        },
      },
    })
  })

  it.each([
    ['in a minute', 1 / 60, '5'],
    ['in three days', 72, '120'],
  ])('one that ends %s ends when QFPay can', async (_, hours, minutes) => {
    await started({ expires: new Date(Date.now() + hours * HOUR) })
    expect(server.requests[0]?.form.get('expired_time')).toBe(minutes)
  })

  it('with the number of the merchant, where there is one', async () => {
    gateway = gatewayWith({ mchid: 'MNxMp11FV35qQN' })
    await started()
    expect(server.requests[0]?.form.get('mchid')).toBe('MNxMp11FV35qQN')
  })

  it('once: a repetition is refused and starts nothing', async () => {
    await started()
    expect(await failureOf(started())).toEqual(refusal('2011'))
    expect(server.trades()).toHaveLength(1)
  })

  it('by Octopus in steps of ten cents only, refunds included', async () => {
    expect(await failureOf(started({ way: 'OCTOPUS', cents: 12_345n }))).toEqual(
      refusal('steps of 10 cents'),
    )
    const charge = { ...chargeOf({ way: 'OCTOPUS' }), channelTxId: '1' }
    const order = { requestId: 'refund-1', charge, cents: 5n, reason: '' }
    expect(await failureOf(gateway.refund(order))).toEqual(refusal('steps of 10 cents'))
    expect(server.requests).toEqual([])
    await started({ way: 'OCTOPUS' })
  })

  it('not too late, or with a number that QFPay does not take', async () => {
    const late = started({ expires: new Date(Date.now() - 1) })
    expect(await failureOf(late)).toEqual(refusal('time to pay is over'))
    for (const requestId of ['a,b', 'x'.repeat(129)])
      expect(await failureOf(started({ requestId }))).toEqual(refusal('such a number'))
    expect(server.requests).toEqual([])
  })

  it.each([
    ['1250', false],
    ['1294', false],
    ['1100', true],
    ['1298', true],
  ])('unless QFPay answers %s: trying again helps: %s', async (code, helps) => {
    server.answerNext(code)
    const error = await failureOf(started())
    expect(error.message).toContain(code)
    expect(isTemporary(error)).toBe(helps)
  })
})

describe('a payment is queried', () => {
  it('open, then paid', async () => {
    const charge = await started()
    const { channelTxId } = charge
    const nothing = { cents: 0n, feeCents: null, tradeNo: null, paidDate: null }
    expect(await gateway.query(charge)).toEqual({ state: 'PENDING', channelTxId, ...nothing })
    await server.pay('order-1')
    const paid = await gateway.query(charge)
    expect(paid).toEqual({
      state: 'PAID',
      channelTxId,
      cents: 12_340n,
      feeCents: null,
      tradeNo: `wallet-${channelTxId}`,
      paidDate: expect.any(Date),
    })
    expect(Math.abs(Date.now() - (paid.paidDate?.getTime() ?? 0))).toBeLessThan(5000)
  })

  it('failed, or ended', async () => {
    const failed = await started()
    server.fail('order-1')
    expect(await gateway.query(failed)).toMatchObject({ state: 'FAILED', cents: 0n })
    const ended = await started({ requestId: 'order-2' })
    server.expire('order-2')
    expect(await gateway.query(ended)).toMatchObject({ state: 'CLOSED', cents: 0n })
  })

  it('missing, where QFPay does not know it', async () => {
    const nowhere = { ...chargeOf(), channelTxId: null }
    expect(await gateway.query(nowhere)).toMatchObject({ state: 'MISSING' })
    server.answerNext('1268')
    expect(await gateway.query(nowhere)).toMatchObject({ state: 'MISSING' })
  })

  it('by our number, when the answer that told its own was lost', async () => {
    server.behave('answers are lost')
    expect(isTemporary(await failureOf(started()))).toBe(true)
    server.behave('answers')
    await server.pay('order-1')
    expect(await gateway.query({ ...chargeOf(), channelTxId: null })).toMatchObject({
      state: 'PAID',
      cents: 12_340n,
    })
  })

  it('of another month, since a query covers one', async () => {
    await started()
    await server.pay('order-1')
    const [, before = ''] = recentMonths(new Date())
    const recent = server.backdate('order-1', `${before}-28 23:59:59`)
    expect(await gateway.query({ ...chargeOf(), channelTxId: null })).toMatchObject({
      state: 'PAID',
      channelTxId: recent,
    })
    const channelTxId = server.backdate('order-1', '2024-02-29 23:59:59')
    expect(await gateway.query({ ...chargeOf(), channelTxId })).toMatchObject({ state: 'PAID' })
  })

  it('paid, also after it was given back', async () => {
    const order = await refundOf(12_340n)
    await gateway.refund(order)
    expect(await gateway.query(order.charge)).toMatchObject({ state: 'PAID', cents: 12_340n })
  })

  it('without a result while QFPay is busy', async () => {
    const charge = await started()
    server.answerNext('1254')
    expect(isTemporary(await failureOf(gateway.query(charge)))).toBe(true)
  })
})

describe('a payment is closed', () => {
  it('before it is paid: it cannot be paid any more', async () => {
    const charge = await started()
    expect(await gateway.close(charge)).toMatchObject({ state: 'CLOSED', cents: 0n })
    expect(await gateway.close(charge)).toMatchObject({ state: 'CLOSED' })
    const closing = server.requests.filter(({ path }) => path === '/trade/v1/close')
    expect(closing).toHaveLength(1)
    const { txdtm } = Object.fromEntries(server.requests[0]?.form ?? [])
    expect(Object.fromEntries(closing[0]?.form ?? [])).toEqual({
      syssn: charge.channelTxId,
      txamt: '12340',
      txdtm,
    })
  })

  it('after it is paid: it stays paid, and nothing is sent that would give it back', async () => {
    const charge = await started()
    await server.pay('order-1')
    expect(await gateway.close(charge)).toMatchObject({ state: 'PAID', cents: 12_340n })
    expect(server.requests.map(({ path }) => path)).not.toContain('/trade/v1/close')
  })

  it('by a wallet that cannot close: it is still open', async () => {
    const charge = await started({ way: 'OCTOPUS' })
    expect(await gateway.close(charge)).toMatchObject({ state: 'PENDING' })
  })

  it('though QFPay does not know it: it is missing', async () => {
    expect(await gateway.close({ ...chargeOf(), channelTxId: null })).toMatchObject({
      state: 'MISSING',
    })
  })
})

describe('a payment is refunded', () => {
  it('in whole, and not a second time', async () => {
    const order = await refundOf(12_340n)
    const first = await gateway.refund(order)
    expect(first).toEqual({ state: 'REFUNDED', channelTxId: expect.stringMatching(/^20/) })
    expect(await gateway.refund(order)).toEqual(first)
    expect(server.trades().filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    expect(server.requests.filter(({ path }) => path === '/trade/v1/refund')).toHaveLength(1)
  })

  it('once, though two ask at the same time', async () => {
    const order = await refundOf(5000n)
    const [one, other] = await Promise.all([gateway.refund(order), gateway.refund(order)])
    expect(one).toEqual(other)
    expect(server.trades().filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  })

  it('in parts, and not by more than what is left', async () => {
    expect(await gateway.refund(await refundOf(10_000n))).toMatchObject({ state: 'REFUNDED' })
    const tooMuch = gateway.refund(await refundOf(5000n, 'refund-2'))
    expect(await failureOf(tooMuch)).toEqual(refusal('1272'))
    const rest = gateway.refund(await refundOf(2340n, 'refund-3'))
    expect(await rest).toMatchObject({ state: 'REFUNDED' })
    const more = gateway.refund(await refundOf(1n, 'refund-4'))
    expect(await failureOf(more)).toEqual(refusal('1125'))
  })

  it('by our number of the payment, where its own is not known', async () => {
    const order = await refundOf(100n)
    const charge = { ...order.charge, channelTxId: null }
    expect(await gateway.refund({ ...order, charge })).toMatchObject({ state: 'REFUNDED' })
  })

  it('not if nobody has paid it, or QFPay does not know it', async () => {
    const charge = { ...chargeOf(), channelTxId: null }
    const order = { requestId: 'refund-1', charge, cents: 100n, reason: '' }
    expect(await failureOf(gateway.refund(order))).toEqual(refusal('no payment to refund'))
    await started()
    expect(await failureOf(gateway.refund(order))).toEqual(refusal('1136'))
  })

  it('later: it is on its way until then', async () => {
    server.keepRefunds()
    const order = await refundOf(12_340n)
    const { state, channelTxId } = await gateway.refund(order)
    expect(state).toBe('PENDING')
    expect(await gateway.refund(order)).toEqual({ state: 'PENDING', channelTxId })
    expect(await gateway.queryRefund({ ...order, channelTxId })).toEqual({
      state: 'PENDING',
      channelTxId,
    })
    server.settleRefund('refund-1', '1155')
    expect(await gateway.queryRefund({ ...order, channelTxId })).toMatchObject({
      state: 'FAILED',
      problem: expect.stringContaining('1155'),
    })
    server.settleRefund('refund-1', '0000')
    expect(await gateway.queryRefund({ ...order, channelTxId: null })).toEqual({
      state: 'REFUNDED',
      channelTxId,
    })
  })

  it('though the answer was lost: the refund is found, or still to come', async () => {
    const order = await refundOf(12_340n)
    const lost = { ...order, channelTxId: null }
    expect(await gateway.queryRefund(lost)).toEqual({ state: 'PENDING', channelTxId: null })
    await gateway.refund(order)
    expect(await gateway.queryRefund(lost)).toMatchObject({ state: 'REFUNDED' })
  })
})

describe('a notice', () => {
  it('says what was paid, and proves nothing', async () => {
    const { channelTxId } = await started()
    await server.pay('order-1')
    expect(gateway.noticesProve).toBe(false)
    expect(read()).toEqual({
      id: `payment:${channelTxId}:0000`,
      requestId: 'order-1',
      charged: {
        state: 'PAID',
        channelTxId,
        cents: 12_340n,
        feeCents: null,
        tradeNo: `wallet-${channelTxId}`,
        paidDate: expect.any(Date),
      },
    })
    expect(gateway.noticeAnswer.body).toBe('SUCCESS')
  })

  it('that is repeated or late has the same number', async () => {
    await started()
    await server.pay('order-1')
    await started({ requestId: 'order-2' })
    await server.pay('order-2')
    await server.notify('order-1')
    const numbers = server.notices.map(notice => read(notice)?.id)
    expect(numbers[2]).toBe(numbers[0])
    expect(numbers[1]).not.toBe(numbers[0])
  })

  it('of a refund is of no interest', async () => {
    await gateway.refund(await refundOf(12_340n))
    expect(read()).toMatchObject({ requestId: null, charged: null })
  })

  it('with a changed body is refused', async () => {
    await started()
    await server.pay('order-1')
    const { headers, body } = lastNotice()
    const changed = Buffer.from(body.toString().replace('12340', '99990'))
    expect(changed.equals(body)).toBe(false)
    expect(gateway.readNotice(headers, changed)).toBeUndefined()
    // Read and written again, it is another body.
    const spaced = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1))
    expect(gateway.readNotice(headers, spaced)).toBeUndefined()
  })

  it('with a signature that is missing, wrong, or of another key is refused', async () => {
    await started()
    await server.pay('order-1')
    const { headers, body } = lastNotice()
    expect(gateway.readNotice({}, body)).toBeUndefined()
    expect(gateway.readNotice({ 'x-qf-sign': '' }, body)).toBeUndefined()
    expect(gateway.readNotice({ 'x-qf-sign': '0'.repeat(32) }, body)).toBeUndefined()
    expect(gatewayWith({ key: 'other' }).readNotice(headers, body)).toBeUndefined()
  })

  it('that is signed and cannot be read is refused', () => {
    const body = Buffer.from('{"notify_type":')
    const sign = createHash('md5').update(body).update(server.key).digest('hex').toUpperCase()
    expect(gateway.readNotice({ 'x-qf-sign': sign }, body)).toBeUndefined()
  })

  it('is sent to the address that the payment named', async () => {
    const bodies: string[] = []
    const receiver = createServer(async (request, response) => {
      for await (const part of request) bodies.push(String(part))
      response.end('SUCCESS')
    })
    await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done))
    const { port } = receiver.address() as AddressInfo
    await started({ noticeUrl: `http://127.0.0.1:${port}/notices` })
    await server.pay('order-1')
    receiver.close()
    expect(bodies).toEqual([lastNotice().body.toString()])
  })
})

describe('QFPay', () => {
  it('is checked by its keys, which no message repeats', async () => {
    await expect(gateway.check()).resolves.toBeUndefined()
    const stranger = gatewayWith({ appCode: 'secret-code' })
    expect(await failureOf(stranger.check())).toEqual(refusal('the keys (1108)'))
    const other = gatewayWith({ key: 'secret-key' })
    expect(await failureOf(other.check())).toEqual(refusal('wrong signature'))
    server.signAnswers('not')
    const error = await failureOf(other.check())
    expect(error).toEqual(refusal('the keys (1108)'))
    expect(error.message).not.toContain('secret')
  })

  it('refuses no payment for good because a key is wrong', async () => {
    gateway = gatewayWith({ key: 'wrong-key' })
    expect(isTemporary(await failureOf(started()))).toBe(true)
  })

  it('whose answer has a wrong signature is not believed', async () => {
    const charge = await started()
    server.signAnswers('wrong')
    const error = await failureOf(gateway.query(charge))
    expect(error.message).toBe('The answer of QFPay has a wrong signature.')
    expect(isTemporary(error)).toBe(true)
    server.signAnswers('not')
    expect(await gateway.query(charge)).toMatchObject({ state: 'PENDING' })
  })

  it('that does not answer is given up after a while, and was asked once', async () => {
    server.behave('silent')
    gateway = gatewayWith({ timeLimit: 2000 })
    expect(isTemporary(await failureOf(started()))).toBe(true)
    expect(server.requests).toHaveLength(1)
  })
})

it.each([
  ['pay', 'PAID'],
  ['decline', 'FAILED'],
  ['cancel', 'PENDING'],
])('the page of the test server, %s: it is %s, and leads back', async (action, state) => {
  const charge = await started()
  const address = charge.qr ?? ''
  expect(await (await fetch(address)).text()).toContain('HKD 123.40')
  const body = new URLSearchParams({ action })
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(chargeOf().returnUrl)
  expect(await gateway.query(charge)).toMatchObject({ state })
})

it('times are those of Hong Kong', () => {
  expect(stampOf(new Date('2025-12-31T16:00:00Z'))).toBe('2026-01-01 00:00:00')
  expect(momentOf('2026-01-01 00:00:00')).toEqual(new Date('2025-12-31T16:00:00Z'))
  expect(momentOf('')).toBeNull()
  expect(recentMonths(new Date('2025-12-31T16:00:00Z'))).toEqual(['2026-01', '2025-12'])
  expect(rangeOf('2024-02').end_time).toBe('2024-02-29 23:59:59')
})
