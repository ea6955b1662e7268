import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShownLink, StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import {
  codeOf,
  newAttempt,
  type PaymentWorld,
  payForm,
  paymentWorld,
} from '#tests/factories/paymentWorld.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: PaymentWorld
beforeAll(async () => {
  server = await testServer()
  world = await paymentWorld(server)
})
afterAll(() => server.close())

const shown = (link: string) => world.data<ShownLink>('payLink', { link })

describe('a payer asks for money back', () => {
  const form = (link: string, requestId: string, more: Record<string, string> = {}) => ({
    ...{ link, requestId, amount: '20.00', reason: 'Ill', attempt: newAttempt() },
    ...more,
  })

  it('once, however often the same request arrives', async () => {
    const { link, requestId } = await world.paid()
    const asked = form(link, requestId)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => world.ask('askRefund', asked)))
    answers.push(await world.ask('askRefund', asked))
    expect(answers.map(codeOf)).toEqual(Array(6).fill(200))
    expect((await shown(link)).refunds).toHaveLength(1)
  })

  it('a second time with a key of its own', async () => {
    const { link, requestId } = await world.paid()
    await world.data('askRefund', form(link, requestId))
    await world.data('askRefund', form(link, requestId))
    expect((await shown(link)).refunds).toHaveLength(2)
  })

  it('and is refused with a key that was used for something else', async () => {
    const { link, requestId } = await world.paid()
    const asked = form(link, requestId)
    await world.data('askRefund', asked)
    expect(codeOf(await world.ask('askRefund', { ...asked, amount: '21.00' }))).toBe(8090)
    expect((await shown(link)).refunds).toHaveLength(1)
  })

  it('without a key the request is refused, and the field is named', async () => {
    const { link, requestId } = await world.paid()
    const { attempt: _, ...without } = form(link, requestId)
    const { meta } = await world.ask('askRefund', without)
    expect(meta?.refusals).toHaveProperty('attempt')
  })

  it('repetitions do not count towards the ten requests of a day', async () => {
    const { link, requestId } = await world.paid()
    const asked = form(link, requestId)
    for (let i = 0; i < 12; i++) expect(codeOf(await world.ask('askRefund', asked))).toBe(200)
    const more = { amount: '1.00' }
    for (let i = 0; i < 9; i++) await world.data('askRefund', form(link, requestId, more))
    expect(codeOf(await world.ask('askRefund', form(link, requestId, more)))).toBe(429)
  })
})

describe('a payment that is asked for several times at once with one key', () => {
  it.each(['false', 'true'])(
    'is started once by the link of an order (replace: %s)',
    async replace => {
      const { link } = await world.order()
      const form = payForm(link, '120', { replace })
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => world.ask('sandboxCreate', form)))
      // The one that arrived first is answered; to the others the provider has not answered yet.
      expect([...new Set(answers.map(codeOf))].filter(code => code !== 8137)).toEqual([200])
      const { requestId } = (await world.ask('sandboxCreate', form)).data as StartedPayment
      for (const { meta, data } of answers)
        if (meta?.code === 200) expect((data as StartedPayment).requestId).toBe(requestId)
      await world.pay(requestId)
      expect(await shown(link)).toMatchObject({ state: 'PAID', paid: '120.00', refunds: [] })
    },
  )

  it('is started once by the link of a plan, with one order', async () => {
    const { id, link } = await world.openPlan({ capacity: '2' })
    const form = payForm(link, '120')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => world.ask('sandboxCreate', form)))
    expect([...new Set(answers.map(codeOf))].filter(code => code !== 8137)).toEqual([200])
    const { rows } = await world.db.execute(sql`select "id" from "payOrder" where "plan" = ${id}`)
    expect(rows).toHaveLength(1)
  })
})
