import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderDetail } from '#contract/areas/payment/calls/orders.ts'
import type { StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import { mailTable } from '#server/areas/message/tables.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { dayFromNow, openSandbox } from '#tests/factories/payment.ts'
import { type PaymentWorld, paymentWorld } from '#tests/factories/paymentWorld.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { sendReminders } from './send.ts'

let server: TestServer
let world: PaymentWorld
const inEnglish = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

beforeAll(async () => {
  server = await testServer()
  await openSandbox(server.db)
})
beforeEach(async () => {
  world = await paymentWorld(server)
})
afterAll(() => server.close())

const stages = { remindBefore: '3', remindAfter: '4', lastNotice: '9' }
/** The day so many days after the due date of these tests, in ten days. */
const dueIn = 10
const dueDate = dayFromNow(dueIn)
const daysAfter = (days: number) => dayFromNow(dueIn + days)
const remind = (day: string) => sendReminders({ db: server.db, keys: testKeys }, day)

/** The letters to somebody: what they say, and the path of the link in them. */
async function lettersTo(email: string) {
  const rows = await server.db.select().from(mailTable).where(eq(mailTable.to, email))
  return rows.map(({ subject, text }) => ({ subject, text: testKeys.open(text ?? '') }))
}
const reminded = async ({ payer }: { payer: { email: string } }) =>
  (await lettersTo(payer.email)).length

describe('the payer of an order', () => {
  it('is reminded before the due date, after it, and for the last time, each once', async () => {
    const order = await world.order({ dueDate, ...stages })
    const counts: number[] = []
    for (const days of [-4, -3, -3, 0, 1, 4, 5, 9, 10, 14]) {
      await remind(daysAfter(days))
      counts.push(await reminded(order))
    }
    expect(counts).toEqual([0, 1, 1, 1, 1, 2, 2, 3, 3, 3])
    const letters = await lettersTo(order.payer.email)
    expect(letters.map(({ subject }) => subject.slice(0, 4))).toEqual([
      '提醒：「',
      '逾期：「',
      '最後通知',
    ])
    expect(letters[0]?.text).toContain(`http://pay.test/pay/${order.link}`)
  })

  it('sees the notice in the product, which says what is due', async () => {
    const { payer } = await world.order({ dueDate, ...stages })
    await remind(daysAfter(0))
    const { list } = await world.data<{ list: { kind: string; params: object }[] }>(
      'ownNotices',
      {},
      payer.token,
    )
    expect(list).toContainEqual(
      expect.objectContaining({
        kind: 'paymentDue',
        params: expect.objectContaining({ amount: '120.00', date: dueDate }),
      }),
    )
  })

  it('gets one letter when several days were missed', async () => {
    const order = await world.order({ dueDate, ...stages })
    await remind(daysAfter(10))
    expect(await lettersTo(order.payer.email)).toMatchObject([
      { subject: expect.stringContaining('最後通知') },
    ])
  })

  it('is left alone by a plan without reminders', async () => {
    const order = await world.order({ dueDate })
    await remind(daysAfter(0))
    await remind(daysAfter(10))
    expect(await reminded(order)).toBe(0)
  })

  it('is left alone once it is paid, while it is being paid, and after the plan has ended', async () => {
    const paid = await world.order({ dueDate, ...stages })
    await world.pay((await world.started(paid.link, '120')).requestId)
    const open = await world.order({ dueDate, ...stages })
    await world.started(open.link, '120')
    const ended = await world.order({ dueDate, ...stages, endDate: daysAfter(2) })
    await remind(daysAfter(4))
    expect([await reminded(paid), await reminded(open), await reminded(ended)]).toEqual([0, 0, 0])
  })

  it('is left alone while reminders are paused, which the payer cannot do', async () => {
    const order = await world.order({ dueDate, ...stages })
    const form = { id: String(order.id) }
    const code = async (action: string, token: string) =>
      (await world.ask(`payOrder.${action}`, form, token)).meta?.code
    expect(await code('pauseReminders', order.payer.token)).toBe(1103)
    expect(await code('pauseReminders', world.lead.token)).toBe(200)
    expect(await code('pauseReminders', world.lead.token)).toBe(8143)
    await remind(daysAfter(0))
    expect(await reminded(order)).toBe(0)
    expect(await code('resumeReminders', world.lead.token)).toBe(200)
    expect(await code('resumeReminders', world.lead.token)).toBe(8144)
    await remind(daysAfter(1))
    await remind(daysAfter(4))
    expect(await reminded(order)).toBe(1)
  })

  it('without an account is reminded by e-mail, in the language of the pay page', async () => {
    const { id } = await world.plan({ dueDate, ...stages, sumType: 'PARTIAL' })
    const payerEmail = `payer-${world.project.toLowerCase()}@example.org`
    const form = {
      ...{ link: await world.linkOfPlan(id), amount: '20', way: 'CARD', device: 'WEB' },
      ...{ terms: 'true', payerEmail, attempt: 'payer-without-account' },
    }
    const headers = { 'accept-language': 'en-US' }
    const { data } = await server.ask(server.routeOf('sandboxCreate'), { form, headers })
    await world.pay((data as StartedPayment).requestId)
    await remind(daysAfter(0))
    // After the receipt.
    expect((await lettersTo(payerEmail)).at(1)?.subject).toBe(
      `Reminder: Annual dinner, HK$ 100.00, is due on ${inEnglish(dueDate)}`,
    )
  })

  it('two servers at once send one letter', async () => {
    const order = await world.order({ dueDate, ...stages })
    await Promise.all([1, 2, 3].map(() => remind(daysAfter(0))))
    expect(await reminded(order)).toBe(1)
  })

  it('of a due date that has moved is reminded again', async () => {
    const order = await world.order({ dueDate, ...stages })
    await remind(daysAfter(0))
    const id = String(order.planId)
    const plan = await world.data<{ updateDate: string }>(
      'collectPayment.view',
      { id },
      world.lead.token,
    )
    await world.data(
      'collectPayment.update',
      { id, updateDate: plan.updateDate, dueDate: daysAfter(5) },
      world.lead.token,
    )
    await remind(daysAfter(5))
    expect(await reminded(order)).toBe(2)
  })
})

it('the reminders of an order are shown to those who look after the money', async () => {
  const { id, payer } = await world.order({ dueDate, ...stages })
  await remind(daysAfter(0))
  const detail = (token: string) =>
    server.data<{ reminders: object[] }>(
      { method: 'GET', path: orderDetail.path.replace('{id}', String(id)) },
      { token },
    )
  expect((await detail(world.lead.token)).reminders).toMatchObject([{ stage: 'BEFORE', dueDate }])
  expect((await detail(payer.token)).reminders).toEqual([])
})

describe('an order in instalments', () => {
  const instalments = JSON.stringify([
    { dueDate, amount: '40.00' },
    { dueDate: daysAfter(5), amount: '80.00' },
  ])

  it('is paid one at a time or at once, with no other sum', async () => {
    const { link } = await world.order({ instalments })
    expect(await world.shown(link)).toMatchObject({
      ...{ left: '120.00', due: '40.00', sums: ['40.00', '120.00'], dueDate },
      instalments: [
        { dueDate, amount: '40.00', left: '40.00' },
        { dueDate: daysAfter(5), amount: '80.00', left: '80.00' },
      ],
    })
    expect((await world.start(link, '50')).meta?.refusals).toHaveProperty('amount')
    await world.pay((await world.started(link, '40')).requestId)
    expect(await world.shown(link)).toMatchObject({
      ...{ left: '80.00', due: '80.00', sums: ['80.00'], dueDate: daysAfter(5), state: 'OPEN' },
    })
    await world.pay((await world.started(link, '80')).requestId)
    expect((await world.shown(link)).state).toBe('PAID')
  })

  it('is due again where it was given back', async () => {
    const { link, payer } = await world.order({ instalments })
    await world.pay((await world.started(link, '40')).requestId)
    const { list } = await world.data<{ list: { id: number }[] }>('payment.list', {}, payer.token)
    const { id } = await world.data<{ id: number }>(
      'refundRequire.create',
      { payId: String(list[0]?.id), amount: '40', remark: 'Paid twice' },
      world.finance.token,
    )
    await world.data('refundRequire.approveSuccess', { id: String(id) }, world.reviewer.token)
    await world.refundAll()
    expect(await world.shown(link)).toMatchObject({
      ...{ left: '120.00', due: '40.00', sums: ['40.00', '120.00'], dueDate },
    })
  })

  it('is reminded of each instalment, with what is due then', async () => {
    const order = await world.order({ instalments, ...stages })
    await remind(daysAfter(0))
    expect((await lettersTo(order.payer.email))[0]?.subject).toContain('40.00')
    await world.pay((await world.started(order.link, '40')).requestId)
    await remind(daysAfter(5))
    expect((await lettersTo(order.payer.email))[1]?.subject).toContain('80.00')
  })

  it('by the link of a plan: its payer pays the rest by the link of the order', async () => {
    const { id } = await world.plan({ instalments })
    const first = await world.started(await world.linkOfPlan(id), '40')
    await world.pay(first.requestId)
    expect(await world.shown(first.link)).toMatchObject({ state: 'OPEN', left: '80.00' })
  })

  it('adds up to the amount, has no other due date, and lies within the plan', async () => {
    const refused = async (more: Record<string, string>) =>
      (await world.ask('collectPayment.create', { ...form, ...more }, world.lead.token)).meta
        ?.refusals
    const form = {
      ...{ project: world.project, title: 'T', amount: '120.00', method: 'OPEN' },
      ...{ payWays: '["CARD"]', startDate: dayFromNow(0), endDate: dayFromNow(30), instalments },
    }
    expect(await refused({ amount: '121.00' })).toEqual({
      instalments: { problem: 'wrongSum', max: '121.00' },
    })
    expect(await refused({ endDate: daysAfter(1) })).toHaveProperty('instalments')
    expect(await refused({ dueDate })).toHaveProperty('dueDate')
    expect(await refused({ sumType: 'FREE' })).toHaveProperty('instalments')
    expect(await refused({ instalments: `[{"dueDate":"${dueDate}","amount":"120.00"}]` })).toEqual({
      instalments: { problem: 'tooFew', min: 2 },
    })
    expect(await refused({ remindAfter: '5', lastNotice: '5' })).toHaveProperty('lastNotice')
  })
})
