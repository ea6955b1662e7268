import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import { mailTable } from '#server/areas/message/tables.ts'
import { setPublicUrl } from '#server/kit/publicUrl.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { openSandbox } from '#tests/factories/payment.ts'
import { type PaymentWorld, paymentWorld } from '#tests/factories/paymentWorld.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: PaymentWorld
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await openSandbox(server.db)
  world = await paymentWorld(server)
})
afterAll(() => server.close())

/** Starts a payment by the link of a plan, without an account. */
async function byLink(payerEmail: string) {
  const { id } = await world.plan({ sumType: 'PARTIAL' })
  const form = {
    ...{ link: await world.linkOfPlan(id), amount: '20', way: 'CARD', device: 'WEB' },
    ...{ terms: 'true', payerName: 'Wong', payerEmail, attempt: `by-link-of-plan-${id}` },
  }
  const headers = { 'accept-language': 'en-US' }
  const { data } = await server.ask(server.routeOf('sandboxCreate'), { form, headers })
  return { planId: id, started: data as StartedPayment }
}
const lettersTo = (email: string) =>
  server.db.select().from(mailTable).where(eq(mailTable.to, email))
const noticesOf = async (token: string) => {
  type Notices = { list: { kind: string; params: object; link: string }[] }
  const { list } = await world.data<Notices>('ownNotices', {}, token)
  return list.filter(({ kind }) => kind === 'paymentReceived')
}

it('a payer without an account gets the receipt number and the link of the order by e-mail', async () => {
  const email = `first-${world.project.toLowerCase()}@example.org`
  const { planId, started } = await byLink(email)
  await world.pay(started.requestId)
  const [letter] = await lettersTo(email)
  expect(letter?.subject).toMatch(/^Receipt CS-\d{7}: Annual dinner, HK\$ 20.00$/)
  expect(testKeys.open(letter?.text ?? '')).toContain(`http://pay.test/pay/${started.link}`)
  expect(await noticesOf(world.lead.token)).toMatchObject([
    {
      params: { amount: '20.00', who: 'Wong' },
      link: `/projects/paymentPlan/show/${planId}?projectId=${world.project}`,
    },
  ])
})

it('a member is told with a link to the bills, the creator of the plan who has paid', async () => {
  const { link, payer } = await world.order()
  await world.pay((await world.started(link, '120')).requestId)
  expect(await noticesOf(payer.token)).toMatchObject([{ link: '/user/bill?tab=all' }])
  expect(await noticesOf(world.lead.token)).toMatchObject([
    { params: { who: payer.email.split('@')[0] } },
  ])
})

it('what was paid is recorded even if no link can be made any more', async () => {
  const email = `second-${world.project.toLowerCase()}@example.org`
  const { started } = await byLink(email)
  setPublicUrl(undefined)
  expect(await world.pay(started.requestId)).toBe(200)
  expect((await world.shown(started.link)).paid).toBe('20.00')
  const { rows } = await server.db.execute(sql`select from "mail" where "to" = ${email}`)
  expect(rows).toEqual([])
})
