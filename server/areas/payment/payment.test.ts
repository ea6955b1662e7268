import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import { ProviderRefusal } from '#server/gateways/payment/gateway.ts'
import {
  dayFromNow,
  payAtSandbox,
  planForm,
  signedNotice,
  tokenIn,
} from '#tests/factories/payment.ts'
import { type PaymentWorld, paymentWorld } from '#tests/factories/paymentWorld.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { paymentGateways, setPaymentGateways } from './gateways.ts'
import { askProvider } from './pay/close.ts'
import { carryOut } from './refund/carryOut.ts'

let server: TestServer
let world: PaymentWorld
let [project, lead, finance, reviewer] = ['', '', '', '']
let { ask, data, person, plan, order, start, started, notify, pay, refundAll, shown, standing } =
  {} as PaymentWorld
beforeAll(async () => {
  server = await testServer()
  world = await paymentWorld(server)
  project = world.project
  lead = world.lead.token
  finance = world.finance.token
  reviewer = world.reviewer.token
  ;({ ask, data, person, plan, order, start, started, notify, pay } = world)
  ;({ refundAll, shown, standing } = world)
})
afterAll(() => server.close())
const context = () => world.context

describe('a plan', () => {
  it('asks each participant by an order of their own', async () => {
    const [one, two] = [await person(), await person()]
    const participants = { method: 'PARTICIPANTS', participants: `[${one.id},${two.id}]` }
    const { id } = await plan(participants)
    const { list } = await data<{ list: Record<string, unknown>[] }>('payOrder.own', {}, one.token)
    expect(list).toMatchObject([{ plan: id, amount: '120.00', status: 'UNPAID' }])
    expect(await standing(id)).toMatchObject({
      ...{ totalAmount: '240.00', collectedAmount: '0.00', payeeCount: 2, unpaidCount: 2 },
    })
  })

  it('an activity has one plan', async () => {
    await plan({ exId: `${project}-1` })
    const { meta } = await ask(
      'collectPayment.create',
      planForm(project, { exId: `${project}-1` }),
      lead,
    )
    expect(meta?.code).toBe(8130)
  })

  it('needs participants, ways and days in order', async () => {
    const refused = async (more: Record<string, string>) =>
      (await ask('collectPayment.create', planForm(project, more), lead)).meta?.refusals
    expect(await refused({ method: 'PARTICIPANTS' })).toHaveProperty('participants')
    expect(await refused({ payWays: '[]' })).toHaveProperty('payWays')
    expect(await refused({ endDate: dayFromNow(-3) })).toHaveProperty('endDate')
    expect(await refused({ amount: '100000.01' })).toHaveProperty('amount')
  })

  it('is made by who looks after the money of the project, and for others it does not exist', async () => {
    const member = await person()
    const outsider = (await server.signedIn()).token
    const create = async (token: string) =>
      (await ask('collectPayment.create', planForm(project), token)).meta?.code
    expect(await create(member.token)).toBe(1103)
    expect(await create(outsider)).toBe(404)
    const { id } = await plan()
    const seen = async (token: string) =>
      (await ask('collectPayment.view', { id: String(id) }, token)).meta?.code
    expect([await seen(member.token), await seen(outsider)]).toEqual([200, 404])
  })

  it('members of the project do not see what others pay, nor hand out links', async () => {
    const { id: orderId, planId, link: token } = await order()
    const other = await person()
    const { list } = await data<{ list: unknown[] }>('payOrder.list', {}, other.token)
    expect(list).toEqual([])
    expect((await ask('linkOf', { orderId: String(orderId) }, other.token)).meta?.code).toBe(404)
    const open = await plan()
    expect((await ask('linkOf', { id: String(open.id) }, other.token)).meta?.code).toBe(1103)
    expect((await ask('payLink', { link: `${token}x` })).meta?.code).toBe(404)
    expect(planId).toBeGreaterThan(0)
  })

  it('a closed one takes nothing more, and goes on when it is opened again', async () => {
    const { planId, link: token } = await order()
    await server.data(server.routeOf('collectPayment.close'), {
      token: lead,
      form: { id: String(planId) },
    })
    expect((await shown(token)).state).toBe('CLOSED')
    expect((await start(token, '120')).meta?.code).toBe(8131)
    await server.data(server.routeOf('collectPayment.reopen'), {
      token: lead,
      form: { id: String(planId) },
    })
    expect((await start(token, '120')).meta?.code).toBe(200)
  })

  it('a link for members asks to sign in; one outside its days says so', async () => {
    const { url } = await data<{ url: string }>(
      'linkOf',
      { id: String((await plan({ distLevel: 'MEMBERS' })).id) },
      lead,
    )
    expect((await shown(tokenIn(url))).state).toBe('LOGIN')
    expect((await start(tokenIn(url), '120')).meta?.code).toBe(8140)
    const early = await plan({ startDate: dayFromNow(3) })
    const link = await data<{ url: string }>('linkOf', { id: String(early.id) }, lead)
    expect((await shown(tokenIn(link.url))).state).toBe('EARLY')
    expect((await start(tokenIn(link.url), '120')).meta?.code).toBe(8131)
  })

  it('an open one makes an order for each payer, up to its cap', async () => {
    const { id } = await plan({ capacity: '1' })
    const { url } = await data<{ url: string }>('linkOf', { id: String(id) }, lead)
    const { link: token } = await started(tokenIn(url), '120', { payerName: 'Wong' })
    expect(token).not.toBe(tokenIn(url))
    expect(await shown(token)).toMatchObject({ kind: 'ORDER', left: '120.00', busy: true })
    expect((await start(tokenIn(url), '120')).meta?.code).toBe(8132)
  })
})

describe('a payment', () => {
  it('is received by its notice, into the ledger, with a receipt', async () => {
    const { planId, link: token } = await order()
    const { requestId } = await started(token, '120')
    expect(await pay(requestId)).toBe(200)
    expect(await data('isPaid', { link: token, requestId })).toMatchObject({
      state: 'PAID',
      amount: '120.00',
    })
    expect(await shown(token)).toMatchObject({
      ...{ state: 'PAID', paid: '120.00', left: '0.00' },
      payments: [{ requestId, amount: '120.00', refundable: '120.00' }],
    })
    expect(await standing(planId)).toMatchObject({
      ...{ collectedAmount: '120.00', feeAmount: '1.20', paidCount: 1, unpaidAmount: '0.00' },
    })
  })

  it('a repeated notice changes nothing, a forged one is refused', async () => {
    const { planId, link: token } = await order()
    const { requestId } = await started(token, '120')
    const notice = signedNotice(await payAtSandbox(server.db, requestId))
    const forged = { ...notice, body: notice.body.replace('12000', '99999') }
    expect(await notify(forged)).toBe(400)
    expect((await standing(planId)).collectedAmount).toBe('0.00')
    expect(await Promise.all([1, 2, 3, 4].map(() => notify(notice)))).toEqual([200, 200, 200, 200])
    expect((await standing(planId)).collectedAmount).toBe('120.00')
    expect((await shown(token)).payments).toHaveLength(1)
  })

  it('is asked for where no notice comes', async () => {
    const { link: token } = await order()
    const { requestId } = await started(token, '120')
    await payAtSandbox(server.db, requestId)
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select "id"::float8 as "id" from "payment" where "requestId" = ${requestId}`,
    )
    await askProvider(context(), rows[0]?.id ?? 0)
    expect(await data('isPaid', { link: token, requestId })).toMatchObject({ state: 'PAID' })
  })

  it('names the most that can be paid', async () => {
    const { link: token } = await order({ sumType: 'PARTIAL' })
    const { meta } = await start(token, '120.01')
    expect(meta).toMatchObject({
      ...{ code: 8134, refusals: { amount: { problem: 'tooBig', max: '120.00' } } },
    })
    const above = await start(token, '100000.01')
    expect(above.meta?.refusals).toEqual({ amount: { problem: 'tooBig', max: '100000.00' } })
  })

  it('refuses another sum than a fixed one, missing terms, and a way that is not offered', async () => {
    const { link: token } = await order()
    expect((await start(token, '100')).meta?.refusals).toHaveProperty('amount')
    expect((await start(token, '120', { terms: 'false' })).meta?.refusals).toHaveProperty('terms')
    expect((await start(token, '120', { way: 'UNIONPAY' })).meta?.refusals).toHaveProperty('way')
  })

  it('Octopus takes steps of ten cents', async () => {
    const { link: token } = await order({ amount: '120.05' })
    expect((await start(token, '120.05', { way: 'OCTOPUS' })).meta?.refusals).toHaveProperty(
      'amount',
    )
  })

  it('in parts up to the sum', async () => {
    const { link: token } = await order({ sumType: 'PARTIAL' })
    await pay((await started(token, '20')).requestId)
    expect(await shown(token)).toMatchObject({ state: 'OPEN', left: '100.00', paid: '20.00' })
    await pay((await started(token, '100')).requestId)
    expect((await start(token, '1')).meta?.code).toBe(8133)
  })

  it('in parts by the link of a plan: the rest stays to be paid', async () => {
    const { id } = await plan({ sumType: 'PARTIAL' })
    const { url } = await data<{ url: string }>('linkOf', { id: String(id) }, lead)
    const { link, requestId } = await started(tokenIn(url), '20')
    await pay(requestId)
    expect(await shown(link)).toMatchObject({ state: 'OPEN', amount: '120.00', left: '100.00' })
  })

  it('a free sum is what the payer chooses', async () => {
    const { planId, link: token } = await order({ sumType: 'FREE' })
    await pay((await started(token, '333.33')).requestId)
    expect(await shown(token)).toMatchObject({ state: 'PAID', paid: '333.33' })
    expect((await standing(planId)).collectedAmount).toBe('333.33')
  })

  it('a second one at the same time is warned; going on ends the first', async () => {
    const { link: token } = await order()
    const first = await started(token, '120')
    expect((await start(token, '120')).meta?.code).toBe(8135)
    const second = await started(token, '120', { replace: 'true' })
    expect(second.requestId).not.toBe(first.requestId)
    expect(await data('isPaid', { link: token, requestId: first.requestId })).toMatchObject({
      state: 'CLOSED',
    })
  })

  it('the first was paid meanwhile: nothing is left for the second', async () => {
    const { link: token } = await order()
    const first = await started(token, '120')
    await payAtSandbox(server.db, first.requestId)
    expect((await start(token, '120', { replace: 'true' })).meta?.code).toBe(8133)
    expect((await shown(token)).paid).toBe('120.00')
  })

  it('a repeated request starts one payment', async () => {
    const { link: token } = await order()
    const attempt = 'the-same-key-000001'
    const answers = [await start(token, '120', { attempt }), await start(token, '120', { attempt })]
    const [one, two] = answers.map(({ data }) => (data as StartedPayment).requestId)
    expect(two).toBe(one)
    expect((await start(token, '120', { attempt, way: 'OCTOPUS' })).meta?.code).toBe(8090)
  })

  it('a provider that refuses is not asked for the same payment again', async () => {
    const { link: token } = await order()
    const [sandbox] = paymentGateways()
    if (!sandbox) throw new Error('there is no gateway')
    const attempt = 'refused-by-provider-1'
    const refuse = () => Promise.reject(new ProviderRefusal('The sum is too small.'))
    setPaymentGateways([{ ...sandbox, create: refuse }])
    expect((await start(token, '120', { attempt })).meta?.code).toBe(8136)
    setPaymentGateways([sandbox])
    expect((await start(token, '120', { attempt })).meta?.code).toBe(8136)
    expect((await start(token, '120')).meta?.code).toBe(200)
  })

  it('without an answer of the provider, the same request goes on', async () => {
    const { link: token } = await order()
    const [sandbox] = paymentGateways()
    if (!sandbox) throw new Error('there is no gateway')
    const attempt = 'silent-provider-0001'
    setPaymentGateways([{ ...sandbox, create: () => Promise.reject(new Error('timeout')) }])
    expect((await start(token, '120', { attempt })).meta?.code).toBe(8137)
    setPaymentGateways([sandbox])
    const { requestId } = await started(token, '120', { attempt })
    await pay(requestId)
    expect((await shown(token)).payments).toHaveLength(1)
  })

  it('many at once take what is left once', async () => {
    const { planId, link: token } = await order()
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(token, '120')))
    const codes = answers.map(({ meta }) => meta?.code).sort()
    expect(codes).toEqual([200, ...Array(7).fill(8135)])
    for (const { meta, data } of answers)
      if (meta?.code === 200) await pay((data as StartedPayment).requestId)
    expect((await standing(planId)).collectedAmount).toBe('120.00')
  })

  it('the payer gets the receipt as a PDF', async () => {
    const { link: token } = await order()
    const { requestId } = await started(token, '120')
    expect((await ask('payReceipt', { link: token, requestId })).meta?.code).toBe(8142)
    await pay(requestId)
    const { headers, text } = await ask('payReceipt', { link: token, requestId })
    expect(headers['content-type']).toBe('application/pdf')
    expect(text.startsWith('%PDF')).toBe(true)
  })
})

describe('what is paid too late or too much', () => {
  it('goes back by itself after the order was cancelled', async () => {
    const { id: orderId, planId, link: token } = await order()
    const { requestId } = await started(token, '120')
    await data('payOrder.cancel', { id: String(orderId) }, lead)
    await pay(requestId)
    const { refunds } = await shown(token)
    expect(refunds).toMatchObject([{ amount: '120.00', status: 'APPROVED' }])
    await refundAll()
    expect((await shown(token)).refunds).toMatchObject([{ status: 'REFUNDED' }])
    expect(await standing(planId)).toMatchObject({ collectedAmount: '0.00' })
  })

  it('a closed payment that settles all the same does not overpay the order', async () => {
    const { planId, link: token } = await order()
    const first = await started(token, '120')
    const second = await started(token, '120', { replace: 'true' })
    await pay(second.requestId)
    await pay(first.requestId)
    await refundAll()
    expect(await shown(token)).toMatchObject({
      state: 'PAID',
      refunds: [{ amount: '120.00', status: 'REFUNDED' }],
    })
    expect((await standing(planId)).collectedAmount).toBe('120.00')
  })
})

describe('a refund', () => {
  async function paid(more: Record<string, string> = {}) {
    const made = await order(more)
    const { requestId } = await started(made.link, '120')
    await pay(requestId)
    const { list } = await data<{ list: { id: number }[] }>('payment.list', {}, made.payer.token)
    return { ...made, requestId, payId: String(list[0]?.id) }
  }
  const apply = (payId: string, amount: string, token = finance) =>
    ask('refundRequire.create', { payId, amount, remark: 'Cannot come' }, token)

  it('is asked by one, decided by another, and goes back through the provider', async () => {
    const { planId, link: token, payId } = await paid()
    const { meta, data: made } = await apply(payId, '20')
    expect(meta?.code).toBe(200)
    const id = String((made as { id: number }).id)
    expect((await ask('refundRequire.approveSuccess', { id }, finance)).meta?.code).toBe(8102)
    expect((await ask('refundRequire.approveSuccess', { id }, lead)).meta?.code).toBe(1103)
    await data('refundRequire.approveSuccess', { id }, reviewer)
    expect(
      (await ask('refundRequire.approveFail', { id, reviewRemark: 'No' }, reviewer)).meta?.code,
    ).toBe(8139)
    await refundAll()
    expect(await data('refundRequire.view', { id }, finance)).toMatchObject({ status: 'REFUNDED' })
    expect(await standing(planId)).toMatchObject({
      ...{ collectedAmount: '100.00', refundedAmount: '20.00' },
    })
    expect((await shown(token)).payments).toMatchObject([
      { refunded: '20.00', refundable: '100.00' },
    ])
  })

  it('the shown status becomes PARTIAL_REFUND, then REFUNDED', async () => {
    const { id: orderId, payId } = await paid()
    const refund = async (amount: string) => {
      const { id } = (await apply(payId, amount)).data as { id: number }
      await data('refundRequire.approveSuccess', { id: String(id) }, reviewer)
      await refundAll()
      const row = await data<{ shownStatus: string }>(
        'payOrder.view',
        { id: String(orderId) },
        finance,
      )
      return row.shownStatus
    }
    expect([await refund('20'), await refund('100')]).toEqual(['PARTIAL_REFUND', 'REFUNDED'])
  })

  it('never above what was paid, in total', async () => {
    const { payId } = await paid()
    const answers = await Promise.all([apply(payId, '70'), apply(payId, '70', reviewer)])
    expect(answers.map(({ meta }) => meta?.code).sort()).toEqual([200, 8138])
    const { meta } = await apply(payId, '50.01')
    expect(meta?.refusals).toEqual({ amount: { problem: 'tooBig', max: '50.00' } })
  })

  it('a payer asks by the link of the order, and hears why it was refused', async () => {
    const { link: token, requestId } = await paid()
    const attempt = 'asks-for-money-back-1'
    await data('askRefund', { link: token, requestId, amount: '120', reason: 'Ill', attempt })
    const { list } = await data<{ list: { id: number; remark: string }[] }>(
      'refundRequire.list',
      {},
      reviewer,
    )
    const [asked] = list
    expect(asked?.remark).toBe('Ill')
    await data(
      'refundRequire.approveFail',
      { id: String(asked?.id), reviewRemark: 'Too late' },
      reviewer,
    )
    expect((await shown(token)).refunds).toMatchObject([
      { status: 'REJECTED', remark: 'Ill', reviewRemark: 'Too late' },
    ])
    expect((await shown(token)).payments).toMatchObject([{ refundable: '120.00' }])
  })

  it('what the provider refuses is paid by hand, with a reference', async () => {
    const { planId, payId, requestId } = await paid()
    const { id } = (await apply(payId, '120')).data as { id: number }
    await data('refundRequire.approveSuccess', { id: String(id) }, reviewer)
    await payAtSandbox(server.db, requestId, 'FAILED')
    await refundAll()
    expect(await data('refundRequire.view', { id: String(id) }, finance)).toMatchObject({
      ...{ status: 'FAILED', problem: 'The payment has not that much left.' },
    })
    const reference = 'HSBC-4711'
    await data('refundRequire.refund', { id: String(id), reference }, reviewer)
    expect(await data('refundRequire.view', { id: String(id) }, finance)).toMatchObject({
      ...{ status: 'REFUNDED', reference },
    })
    expect((await standing(planId)).collectedAmount).toBe('0.00')
  })

  it('that the provider has only accepted stays on its way, and is asked for later', async () => {
    const { payId } = await paid()
    const { id } = (await apply(payId, '20')).data as { id: number }
    await data('refundRequire.approveSuccess', { id: String(id) }, reviewer)
    const [sandbox] = paymentGateways()
    if (!sandbox) throw new Error('there is no gateway')
    const slow = async () => ({ state: 'PENDING' as const, channelTxId: 'slow-1' })
    setPaymentGateways([{ ...sandbox, refund: slow, queryRefund: slow }])
    await carryOut(context(), id)
    const row = () => data('refundRequire.view', { id: String(id) }, finance)
    expect(await row()).toMatchObject({ status: 'APPROVED', channelTxId: 'slow-1' })
    setPaymentGateways([sandbox])
    await carryOut(context(), id)
    expect(await row()).toMatchObject({ status: 'REFUNDED' })
  })

  it('is previewed with what remains', async () => {
    const { payId } = await paid()
    expect(await data('refundPreview', { payId, amount: '20' }, finance)).toMatchObject({
      ...{ refundable: '120.00', keptAfter: '100.00', collectedAfter: '100.00', fee: '1.20' },
    })
  })
})

describe('points', () => {
  it('are bought by a payment, one for each HKD', async () => {
    const { id, token } = await server.signedIn()
    const wallet = await makeWallet(server.db, id)
    const { url } = await data<{ url: string }>('rechargePoint', { amount: '88.80' }, token)
    const { requestId } = await started(tokenIn(url), '88.80')
    await pay(requestId)
    const { rows } = await server.db.execute<{ balance: string }>(
      sql`select "balance"::text as "balance" from "accountWallet" where "id" = ${wallet}`,
    )
    expect(rows[0]?.balance).toBe('8880')
  })
})

it('the ledger holds what providers owe, to the cent', async () => {
  const { rows } = await server.db.execute<{ received: string; clearing: string }>(sql`
    select (select coalesce(sum("paidAmount"), 0) from "payment")::text as "received",
      (select -"balance" + (select coalesce(sum("refundAmount"), 0) from "payment"
        where "id" not in (select "payId" from "refundRequire" where "reference" is not null))
        from "accountWallet" where "kind" = 'CLEARING' and "currency" = 'HKD')::text as "clearing"`)
  expect(rows[0]?.clearing).toBe(rows[0]?.received)
})
