import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PaymentGateway, ProviderRefusal } from '#server/gateways/payment/gateway.ts'
import { amount } from '#tests/amount.ts'
import { planForm, tokenIn } from '#tests/factories/payment.ts'
import { newAttempt, type PaymentWorld, paymentWorld } from '#tests/factories/paymentWorld.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { allAgrees } from '#tests/payments/agree.ts'
import { lossyProxy } from '#tests/payments/lossyProxy.ts'
import { noticeStorm } from '#tests/payments/noticeStorm.ts'
import { type PatientClient, patientClient } from '#tests/payments/patientClient.ts'
import { type Acknowledged, payers } from '#tests/payments/payers.ts'
import { type Random, randomFrom } from '#tests/payments/random.ts'
import { paymentGateways, setPaymentGateways } from './gateways.ts'
import { askProvider } from './pay/close.ts'
import { carryOut, markFailed } from './refund/carryOut.ts'

/** Payers, of whom six pay at once, and the notices that are sent about what they paid. */
const crowd = amount(40, 3000)
const atOnce = 6
const leastNotices = amount(120, 20_000)

let server: TestServer
let world: PaymentWorld
let sandbox: PaymentGateway
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
const random = randomFrom(seed)

beforeAll(async () => {
  server = await testServer([], { proxies: 1 })
  world = await paymentWorld(server)
  sandbox = paymentGateways()[0] as PaymentGateway
})
afterAll(() => server.close())

/** A provider whose answers are sometimes lost, and which sometimes refuses to give back. */
function unsteady({ once }: Random): PaymentGateway {
  const lost = async <T>(answer: Promise<T>): Promise<T> => {
    const known = await answer
    if (once(20)) throw new Error('no answer')
    return known
  }
  return {
    ...sandbox,
    create: charge => lost(sandbox.create(charge)),
    close: charge => lost(sandbox.close(charge)),
    query: charge => lost(sandbox.query(charge)),
    refund: refund =>
      once(5) ? Promise.reject(new ProviderRefusal('Not now.')) : lost(sandbox.refund(refund)),
  }
}

/** Plans that are made by a request that arrives several times; each is there once. */
async function makePlans(client: PatientClient) {
  const make = async (sumType: string) => {
    const form = { ...planForm(world.project, { sumType }), requestKey: newAttempt() }
    const { token } = world.lead
    const made = await client.several('collectPayment.create', form, { token })
    const ids = new Set(made.map(({ data }) => Number(data.id)))
    expect(ids.size).toBe(1)
    const [id = 0] = ids
    const { url } = await world.data<{ url: string }>('linkOf', { id: String(id) }, token)
    return { id, link: tokenIn(url) }
  }
  return {
    fixed: await make('FIXED'),
    parts: await make('PARTIAL'),
    free: await make('FREE'),
    closing: await make('FIXED'),
  }
}

const idsOf = async (query: ReturnType<typeof sql>) =>
  (await world.db.execute<{ id: number }>(query)).rows.map(({ id }) => id)

/** Nothing is on its way any more: what was not paid is over, and all refunds are carried out. */
async function settle(reviewers: readonly { token: string }[]): Promise<void> {
  setPaymentGateways([sandbox])
  await world.db.execute(
    sql`update "payment" set "expireDate" = now() - interval '1 second' where "status" = 'PENDING'`,
  )
  for (const id of await idsOf(
    sql`select "id"::float8 as "id" from "payment" where "status" = 'PENDING'`,
  ))
    await askProvider(world.context, id)
  for (const id of await idsOf(
    sql`select "id"::float8 as "id" from "refundRequire" where "status" = 'FAILED'`,
  ))
    for (const { token } of reviewers)
      await world.ask('refundRequire.refund', { id: String(id) }, token)
  await world.refundAll()
}

it('whatever is repeated, lost, late or forged: money is taken once, and all books agree', async () => {
  const proxy = await lossyProxy(
    await server.app.listen({ port: 0, host: '127.0.0.1' }),
    randomFrom(seed + 1),
  )
  const client = patientClient(server, proxy.url, random)
  const plans = await makePlans(client)
  const members = []
  for (let i = 0; i < amount(3, 20); i++) {
    const member = await server.signedIn()
    await makeWallet(world.db, member.id)
    members.push(member)
  }
  const reviewers = [world.finance, world.reviewer, await server.signedIn('ROLE_FINANCE')]
  const acknowledged: Acknowledged = {
    ...{ orders: 0, recharges: 0, refunds: 0, started: new Set(), paid: new Set() },
  }
  const notices = noticeStorm(client, random)
  setPaymentGateways([unsteady(random)])
  const weather = { world, client, notices, random, plans, members, reviewers }
  const next = payers(weather, acknowledged)

  let left = crowd
  let paying = true
  const paid = Array.from({ length: atOnce }, async () => {
    while (left-- > 0) await next()
  })
  /** The lead closes and opens a plan while it is paid. */
  const closing = (async () => {
    const form = { id: String(plans.closing.id) }
    for (let name = 'close'; paying || name === 'reopen'; ) {
      const { token } = world.lead
      const answers = await client.several(`collectPayment.${name}`, form, { token })
      for (const { code } of answers) expect([200, 8131, 1105]).toContain(code)
      name = name === 'close' ? 'reopen' : 'close'
    }
  })()
  /** Approved refunds are carried out meanwhile, each by one job at a time. */
  const refunding = (async () => {
    while (paying)
      for (const id of await idsOf(
        sql`select "id"::float8 as "id" from "refundRequire" where "status" = 'APPROVED' limit 20`,
      ))
        await carryOut(world.context, id).catch(() =>
          random.once(3) ? markFailed(world.context, id, 'no answer') : undefined,
        )
  })()
  try {
    await Promise.all(paid)
    paying = false
    await Promise.all([closing, refunding, notices.end()])
    await settle(reviewers)
  } finally {
    paying = false
    await proxy.close()
  }

  expect({ wrong: notices.seen.wrong, errors: client.seen.errors }).toEqual({
    wrong: [],
    errors: [],
  })
  await allAgrees(world.db)
  const { rows } = await world.db.execute<Record<string, number>>(sql`
    select (select count(*) from "payment" where "status" = 'PAID')::int as "paid",
      (select count(*) from "payOrder" where "plan" is not null)::int as "orders",
      (select count(*) from "payOrder" where "plan" is null)::int as "recharges",
      (select count(*) from "refundRequire" where "cause" = 'REQUEST')::int as "asked",
      (select count(*) from "refundRequire" where "cause" <> 'REQUEST')::int as "surplus",
      (select count(*) from "collectPayment")::int as "plans",
      (select count(*) from "paymentNotice" where "doneDate" is null)::int as "waiting",
      (select count(*) from "paymentNotice")::int as "notices"`)
  const { surplus, ...found } = rows[0] ?? {}
  expect(found).toEqual({
    ...{ paid: acknowledged.paid.size, orders: acknowledged.orders, plans: 4 },
    ...{ recharges: acknowledged.recharges, asked: acknowledged.refunds },
    ...{ waiting: 0, notices: acknowledged.paid.size },
  })
  expect(await server.log()).not.toContain('"unexpected"')
  console.log({
    ...{ seed, ...found, surplus, requests: client.seen.sent, lostAnswers: proxy.lost() },
    ...{ noticesSent: notices.seen.sent, forged: notices.seen.forged },
  })
  // A storm in which little happens would show little.
  expect(notices.seen.sent).toBeGreaterThan(leastNotices)
  expect(notices.seen.forged).toBeGreaterThan(0)
  expect(proxy.lost()).toBeGreaterThan(client.seen.sent / 20)
}, 3_600_000)
