import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShownLink, StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import type { PaymentGateway } from '#server/gateways/payment/gateway.ts'
import { runNow } from '#server/kit/jobs/queue.ts'
import { payAtSandbox, signedNotice } from '#tests/factories/payment.ts'
import { codeOf, type PaymentWorld, payForm, paymentWorld } from '#tests/factories/paymentWorld.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { jobsOn } from '#tests/jobs.ts'
import { payments } from './area.ts'
import { paymentGateways, setPaymentGateways } from './gateways.ts'
import { sandboxChargeTable } from './tables.ts'

let server: TestServer
let world: PaymentWorld
let sandbox: PaymentGateway
beforeAll(async () => {
  server = await testServer()
  world = await paymentWorld(server)
})
beforeEach(() => {
  sandbox = paymentGateways()[0] as PaymentGateway
})
afterEach(() => setPaymentGateways([sandbox]))
afterAll(() => server.close())

const shown = (link: string) => world.data<ShownLink>('payLink', { link })
const stateAt = async (requestId: string) => {
  const [row] = await world.db
    .select({ state: sandboxChargeTable.state })
    .from(sandboxChargeTable)
    .where(eq(sandboxChargeTable.requestId, requestId))
  return row?.state
}
const isPaid = async (link: string, requestId: string) =>
  (await world.data<{ state: string }>('isPaid', { link, requestId })).state

/** The gateway of the sandbox, some of whose methods behave differently. */
const changed = (methods: Partial<PaymentGateway>) =>
  setPaymentGateways([{ ...sandbox, ...methods }])

/** A provider that answers `create` only when it is told to. */
function answeringLate() {
  let answer = () => {}
  let arrived = () => {}
  const asked = new Promise<void>(resolve => {
    arrived = resolve
  })
  const allowed = new Promise<void>(resolve => {
    answer = resolve
  })
  let first = true
  changed({
    create: async charge => {
      if (!first) return sandbox.create(charge)
      first = false
      arrived()
      await allowed
      return sandbox.create(charge)
    },
  })
  return { asked, answer }
}

describe('two payers of one order', () => {
  it('in parts: many at once never have more started than what is left', async () => {
    const { link } = await world.order({ sumType: 'PARTIAL' })
    for (let paid = 0; paid < 120; paid += 40) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => world.start(link, '40')))
      expect(answers.map(codeOf).toSorted()).toEqual([200, 8135, 8135, 8135])
      const started = answers.find(one => codeOf(one) === 200)
      await world.pay((started?.data as StartedPayment | undefined)?.requestId ?? '')
    }
    expect(await shown(link)).toMatchObject({ state: 'PAID', paid: '120.00', refunds: [] })
  })

  it('in parts: the second cannot take what the first has paid meanwhile', async () => {
    const { link } = await world.order({ sumType: 'PARTIAL' })
    const first = await world.started(link, '80')
    await payAtSandbox(world.db, first.requestId)
    const answer = await world.start(link, '80', { replace: 'true' })
    expect(answer.meta).toMatchObject({
      ...{ code: 8134, refusals: { amount: { max: '40.00' } } },
    })
    expect(await shown(link)).toMatchObject({ left: '40.00', paid: '80.00' })
  })

  it('all go on at once: one payment can be paid, the others are ended at the provider', async () => {
    const { id, link } = await world.order()
    await world.started(link, '120')
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => world.start(link, '120', { replace: 'true' })),
    )
    for (const answer of answers) expect([200, 8135]).toContain(codeOf(answer))
    const { rows } = await world.db.execute<{ state: string }>(sql`
      select c."state" from "sandboxCharge" c join "payment" p on p."requestId" = c."requestId"
      where p."payOrder" = ${id} order by p."id"`)
    const states = rows.map(({ state }) => state)
    expect(states).toEqual([...states.slice(1).map(() => 'CLOSED'), 'PENDING'])
  })

  it('a notice that arrives while somebody else starts: what is left is taken once', async () => {
    for (let round = 0; round < 5; round++) {
      const { link } = await world.order()
      const first = await world.started(link, '120')
      const notice = signedNotice(await payAtSandbox(world.db, first.requestId))
      const [, answer] = await Promise.all([
        world.notify(notice),
        world.start(link, '120', { replace: 'true' }),
      ])
      expect(codeOf(answer)).toBe(8133)
      expect(await shown(link)).toMatchObject({ state: 'PAID', paid: '120.00', refunds: [] })
    }
  })

  it('a provider that answers the first late: its payment is ended, not handed out', async () => {
    const { link } = await world.order()
    const { asked, answer } = answeringLate()
    const form = payForm(link, '120')
    const first = world.ask('sandboxCreate', form)
    await asked
    const second = await world.started(link, '120', { replace: 'true' })
    answer()
    expect(codeOf(await first)).toBe(8135)
    expect(codeOf(await world.ask('sandboxCreate', form))).toBe(8135)
    const { rows } = await world.db.execute<{ requestId: string; status: string }>(sql`
      select "requestId", "status" from "payment" where "status" <> 'PAID'
        and "payOrder" = (select "payOrder" from "payment" where "requestId" = ${second.requestId})
      order by "id"`)
    expect(rows.map(({ status }) => status)).toEqual(['CLOSED', 'PENDING'])
    expect(await stateAt(rows[0]?.requestId ?? '')).toBe('CLOSED')
    expect(await stateAt(second.requestId)).toBe('PENDING')
  })

  it('a provider that does not say whether the first is ended: nothing is started', async () => {
    const { link } = await world.order()
    const first = await world.started(link, '120')
    changed({ close: () => Promise.reject(new Error('timeout')) })
    expect(codeOf(await world.start(link, '120', { replace: 'true' }))).toBe(8137)
    expect(await isPaid(link, first.requestId)).toBe('PENDING')
  })

  it('what was ended and settles all the same ends what was started after it', async () => {
    const { link } = await world.order()
    const first = await world.started(link, '120')
    const second = await world.started(link, '120', { replace: 'true' })
    await world.pay(first.requestId)
    expect(await shown(link)).toMatchObject({ state: 'PAID', paid: '120.00' })
    const worker = jobsOn(server, payments.jobs ?? {})
    try {
      await expect.poll(() => isPaid(link, second.requestId)).toBe('CLOSED')
    } finally {
      await worker.stop()
    }
    expect(await stateAt(second.requestId)).toBe('CLOSED')
  })
})

describe('an order of a plan that is paid in parts', () => {
  it('asks for the rest where its payer began by the link of the plan', async () => {
    const { link } = await world.openPlan({ sumType: 'PARTIAL' })
    const first = await world.started(link, '20')
    await world.pay(first.requestId)
    expect(await shown(first.link)).toMatchObject({ state: 'OPEN', paid: '20.00', left: '100.00' })
    await world.pay((await world.started(first.link, '100')).requestId)
    expect(await shown(first.link)).toMatchObject({ state: 'PAID', paid: '120.00' })
  })
})

describe('an order of a free sum', () => {
  it('is paid with what its payer chose, also where that was ended and settles all the same', async () => {
    const { link } = await world.order({ sumType: 'FREE' })
    const first = await world.started(link, '50')
    await world.started(link, '500', { replace: 'true' })
    await world.pay(first.requestId)
    expect(await shown(link)).toMatchObject({ state: 'PAID', amount: '50.00', paid: '50.00' })
  })

  it('takes one of two sums that are chosen at once', async () => {
    const { link, id } = await world.order({ sumType: 'FREE' })
    const answers = await Promise.all([world.start(link, '50'), world.start(link, '500')])
    expect(answers.map(codeOf).toSorted()).toEqual([200, 8135])
    const started = answers.find(one => codeOf(one) === 200)
    await world.pay((started?.data as StartedPayment | undefined)?.requestId ?? '')
    const { paid, amount } = await shown(link)
    expect(paid).toBe(amount)
    expect(id).toBeGreaterThan(0)
  })
})

describe('an order that changes while it is paid', () => {
  it('a sum that is changed while somebody starts is asked for or refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, link } = await world.order()
      const [answer, change] = await Promise.all([
        world.start(link, '120'),
        world.ask('payOrder.updateAmount', { id: String(id), amount: '90' }, world.lead.token),
      ])
      if (codeOf(change) === 200) expect(codeOf(answer)).toBe(8134)
      else expect([codeOf(change), codeOf(answer)]).toEqual([8135, 200])
    }
  })

  it('one that is cancelled while a notice arrives is paid, or all of it goes back', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, link } = await world.order()
      const { requestId } = await world.started(link, '120')
      const notice = signedNotice(await payAtSandbox(world.db, requestId))
      const [status, cancelled] = await Promise.all([
        world.notify(notice),
        world.ask('payOrder.cancel', { id: String(id) }, world.lead.token),
      ])
      expect(status).toBe(200)
      const { state, refunds } = await shown(link)
      if (codeOf(cancelled) === 200) {
        expect(state).toBe('CANCELLED')
        expect(refunds).toMatchObject([{ amount: '120.00', status: 'APPROVED' }])
      } else expect([codeOf(cancelled), state, refunds]).toEqual([8133, 'PAID', []])
    }
  })

  it('a plan that is opened again asks for all of it where a late payment is going back', async () => {
    const { planId, link } = await world.order()
    const { requestId } = await world.started(link, '120')
    const form = { id: String(planId) }
    await world.data('collectPayment.close', form, world.lead.token)
    await world.pay(requestId)
    await world.data('collectPayment.reopen', form, world.lead.token)
    expect(await shown(link)).toMatchObject({ state: 'OPEN', left: '120.00' })
    await world.pay((await world.started(link, '120')).requestId)
    await world.refundAll()
    expect(await shown(link)).toMatchObject({
      ...{ state: 'PAID', paid: '240.00', refunded: '120.00', left: '0.00' },
    })
  })

  it('a plan never has more orders than it may, however many payers come at once', async () => {
    const { id, link } = await world.openPlan({ capacity: '3' })
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.start(link, '120')))
    expect(answers.map(codeOf).toSorted()).toEqual([200, 200, 200, 8132, 8132, 8132])
    const { rows } = await world.db.execute(sql`select from "payOrder" where "plan" = ${id}`)
    expect(rows).toHaveLength(3)
  })
})

describe('a server that ends at a bad moment', () => {
  it('after a payment was reserved: the provider is asked all the same', async () => {
    const { id, link } = await world.order()
    changed({ create: () => new Promise(() => {}) })
    // Nobody ever answers this request.
    void world.start(link, '120')
    await expect.poll(async () => (await shown(link)).busy).toBe(true)
    const waiting = async () => {
      const { rows } = await world.db.execute<{ count: number }>(sql`
        select count(*)::int as "count" from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          join "payment" p on j.payload->>'payment' = p."id"::text
        where t.identifier = 'askProvider' and p."payOrder" = ${id}`)
      return rows[0]?.count
    }
    expect(await waiting()).toBe(1)
  })

  it('after a notice was stored: it is carried out later', async () => {
    const { link } = await world.order()
    const { requestId } = await world.started(link, '120')
    // Ended by somebody else, so that no question asks for it any more.
    await world.started(link, '120', { replace: 'true' })
    const { body } = signedNotice(await payAtSandbox(world.db, requestId))
    await world.db.execute(sql`
      insert into "paymentNotice" ("provider", "noticeId", "requestId", "body", "createDate")
      values ('SANDBOX', ${`${requestId} PAID`}, ${requestId}, ${world.context.keys.seal(body)},
        now() - interval '2 minutes')`)
    const worker = jobsOn(server, payments.jobs ?? {})
    try {
      await runNow(world.db, 'finishNotices')
      await expect.poll(() => isPaid(link, requestId)).toBe('PAID')
    } finally {
      await worker.stop()
    }
    const { rows } = await world.db.execute(sql`
      select from "paymentNotice" where "requestId" = ${requestId} and "doneDate" is null`)
    expect(rows).toEqual([])
  })
})
