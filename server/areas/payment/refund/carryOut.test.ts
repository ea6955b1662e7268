import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PaymentGateway, ProviderRefusal } from '#server/gateways/payment/gateway.ts'
import { type PaymentWorld, paymentWorld } from '#tests/factories/paymentWorld.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { allAgrees } from '#tests/payments/agree.ts'
import { paymentGateways, setPaymentGateways } from '../gateways.ts'
import { refundRequireTable } from '../tables.ts'
import { carryOut, markFailed } from './carryOut.ts'

let server: TestServer
let world: PaymentWorld
let sandbox: PaymentGateway
beforeAll(async () => {
  server = await testServer()
  world = await paymentWorld(server)
  sandbox = paymentGateways()[0] as PaymentGateway
})
afterAll(() => server.close())

/** A refund that was approved, and not carried out yet. */
async function approved() {
  const { payId } = await world.paid()
  const form = { payId: String(payId), amount: '20', remark: 'Ill' }
  const { id } = await world.data<{ id: number }>('refundRequire.create', form, world.finance.token)
  await world.data('refundRequire.approveSuccess', { id: String(id) }, world.reviewer.token)
  return id
}
const rowOf = async (id: number) =>
  (await world.db.select().from(refundRequireTable).where(eq(refundRequireTable.id, id)))[0]

it('an answer that comes after somebody has tried again says nothing about the new try', async () => {
  const id = await approved()
  let refuse = () => {}
  const refused = new Promise<never>((_, reject) => {
    refuse = () => reject(new ProviderRefusal('There is not enough money.'))
  })
  const asked = new Promise<void>(resolve => {
    setPaymentGateways([
      {
        ...sandbox,
        refund: () => {
          resolve()
          return refused
        },
      },
    ])
  })
  const late = carryOut(world.context, id)
  await asked
  await markFailed(world.context, id, 'no answer')
  await world.data('refundRequire.refund', { id: String(id) }, world.reviewer.token)
  refuse()
  await late
  setPaymentGateways([sandbox])
  expect(await rowOf(id)).toMatchObject({ status: 'APPROVED', problem: null })
  await carryOut(world.context, id)
  expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED' })
})

it('goes back once and is booked once, also where several jobs carry it out at once', async () => {
  const id = await approved()
  await Promise.all([1, 2, 3, 4].map(() => carryOut(world.context, id)))
  expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED' })
  await allAgrees(world.db)
})

it('that is on its way has one question waiting, also where a server ended after queueing it', async () => {
  const id = await approved()
  const slow = async () => ({ state: 'PENDING' as const, channelTxId: `slow-${id}` })
  setPaymentGateways([{ ...sandbox, refund: slow, queryRefund: slow }])
  await carryOut(world.context, id)
  await carryOut(world.context, id)
  setPaymentGateways([sandbox])
  const { rows } = await world.db.execute<{ later: boolean }>(sql`
    select j.run_at > now() + interval '50 minutes' as "later" from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'carryOutRefund' and j.payload->>'refund' = ${String(id)}`)
  expect(rows).toEqual([{ later: true }])
  await carryOut(world.context, id)
  expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED' })
  await allAgrees(world.db)
})
