import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { openSandbox, tokenIn } from '#tests/factories/payment.ts'
import { type PaymentWorld, paymentWorld } from '#tests/factories/paymentWorld.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { paymentTable, payOrderTable } from '../tables.ts'
import { cancelAbandoned } from './abandoned.ts'
import { askProvider } from './close.ts'

let server: TestServer
let world: PaymentWorld
beforeAll(async () => {
  server = await testServer()
  await openSandbox(server.db)
})
beforeEach(async () => {
  world = await paymentWorld(server)
})
afterAll(() => server.close())

/** Lets so many minutes pass for everything there is, and the providers' answers come. */
async function pass(minutes: number) {
  const by = sql`make_interval(mins => ${minutes})`
  const { createDate, expireDate } = { ...payOrderTable, ...paymentTable }
  await server.db
    .update(payOrderTable)
    .set({ createDate: sql`${payOrderTable.createDate} - ${by}` })
  await server.db.update(paymentTable).set({
    ...{ createDate: sql`${createDate} - ${by}`, expireDate: sql`${expireDate} - ${by}` },
  })
  const open = await server.db
    .select({ id: paymentTable.id })
    .from(paymentTable)
    .where(eq(paymentTable.status, 'PENDING'))
  for (const { id } of open) await askProvider({ db: server.db, keys: testKeys }, id)
  await cancelAbandoned(server.db)
}

it('an order by the link of a plan that nobody pays gives its place back after an hour', async () => {
  const { id } = await world.plan({ capacity: '1' })
  const link = await world.linkOfPlan(id)
  const first = await world.started(link, '120')
  await pass(30)
  expect((await world.shown(first.link)).state).toBe('OPEN')
  expect((await world.start(link, '120')).meta?.code).toBe(8132)
  await pass(31)
  expect((await world.shown(first.link)).state).toBe('CANCELLED')
  await world.pay((await world.started(link, '120')).requestId)
  expect((await world.shown(link)).state).toBe('COLLECTED')
})

it('what was paid in part, and what participants are asked for, stays', async () => {
  const { id } = await world.plan({ sumType: 'PARTIAL' })
  const part = await world.started(await world.linkOfPlan(id), '20')
  await world.pay(part.requestId)
  const { link } = await world.order()
  await pass(3000)
  expect((await world.shown(part.link)).state).toBe('OPEN')
  expect((await world.shown(link)).state).toBe('OPEN')
})

it('points that nobody pays are cancelled after a day, or by the member before', async () => {
  const { id, token } = await world.person()
  await makeWallet(server.db, id)
  const buy = async () =>
    tokenIn((await world.data<{ url: string }>('rechargePoint', { amount: '10' }, token)).url)
  const forgotten = await buy()
  const state = async (link: string): Promise<ShownLink['state']> => (await world.shown(link)).state
  await pass(60)
  expect(await state(forgotten)).toBe('OPEN')
  await pass(1400)
  expect(await state(forgotten)).toBe('CANCELLED')
  const unwanted = await buy()
  const { list } = await world.data<{ list: { id: number }[] }>(
    'payOrder.own',
    { status: 'UNPAID' },
    token,
  )
  await world.data('payOrder.cancel', { id: String(list[0]?.id) }, token)
  expect(await state(unwanted)).toBe('CANCELLED')
})

it('a payer does not cancel what a plan asks for', async () => {
  const { id, payer } = await world.order()
  const { meta } = await world.ask('payOrder.cancel', { id: String(id) }, payer.token)
  expect(meta?.code).toBe(1103)
})
