import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyLedger } from '#server/areas/wallet/ledger/verify.ts'
import { payAtSandbox, signedNotice, tokenIn } from '#tests/factories/payment.ts'
import { codeOf, type PaymentWorld, paymentWorld } from '#tests/factories/paymentWorld.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: PaymentWorld
beforeAll(async () => {
  server = await testServer()
  world = await paymentWorld(server)
})
afterAll(() => server.close())

const times = 8

/** A refund of a payment that waits for a decision. */
const asked = (payId: number, amount: string) =>
  world.data<{ id: number }>(
    'refundRequire.create',
    { payId: String(payId), amount, remark: 'Ill' },
    world.finance.token,
  )
const approve = (id: number) =>
  world.ask('refundRequire.approveSuccess', { id: String(id) }, world.reviewer.token)

it('payments that arrive too late never wait in a circle with refunds that are approved', async () => {
  const { link } = await world.openPlan()
  const refunds: number[] = []
  const late: ReturnType<typeof signedNotice>[] = []
  for (let i = 0; i < times; i++) {
    const first = await world.started(link, '120')
    await world.pay(first.requestId)
    const { rows } = await server.client.pool.query<{ id: string }>(
      `select "id" from "payment" where "requestId" = $1`,
      [first.requestId],
    )
    refunds.push((await asked(Number(rows[0]?.id), '20')).id)
    const one = await world.started(link, '120')
    await world.started(one.link, '120', { replace: 'true' }).then(two => world.pay(two.requestId))
    late.push(signedNotice(await payAtSandbox(world.db, one.requestId)))
  }
  const [statuses, answers] = await Promise.all([
    Promise.all(late.map(world.notify)),
    Promise.all(refunds.map(approve)),
  ])
  expect(statuses).toEqual(Array(times).fill(200))
  expect(answers.map(codeOf)).toEqual(Array(times).fill(200))
})

it('points that are bought never wait in a circle with points that are given back', async () => {
  const refunds: number[] = []
  const bought: ReturnType<typeof signedNotice>[] = []
  for (let i = 0; i < times; i++) {
    const { id, token } = await server.signedIn()
    await makeWallet(world.db, id)
    const buy = async () => {
      const { url } = await world.data<{ url: string }>('rechargePoint', { amount: '50' }, token)
      return world.started(tokenIn(url), '50')
    }
    await world.pay((await buy()).requestId)
    const { list } = await world.data<{ list: { id: number }[] }>('payment.list', {}, token)
    refunds.push((await asked(list[0]?.id ?? 0, '20')).id)
    bought.push(signedNotice(await payAtSandbox(world.db, (await buy()).requestId)))
  }
  const [statuses, answers] = await Promise.all([
    Promise.all(bought.map(world.notify)),
    Promise.all(refunds.map(approve)),
  ])
  expect(statuses).toEqual(Array(times).fill(200))
  expect(answers.map(codeOf)).toEqual(Array(times).fill(200))
  const { findings } = await verifyLedger(world.db)
  expect(findings.filter(({ problem }) => problem !== 'unsealed')).toEqual([])
})
