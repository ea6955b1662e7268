import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import type { PaymentGateway } from '#server/gateways/payment/gateway.ts'
import { toMoney } from '#server/kit/column.ts'
import { amount } from '#tests/amount.ts'
import {
  codeOf,
  newAttempt,
  type PaymentWorld,
  payForm,
  paymentWorld,
} from '#tests/factories/paymentWorld.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { allAgrees } from '#tests/payments/agree.ts'
import { type Manner, manners, unsteadyRefunds } from '#tests/payments/provider.ts'
import { paymentGateways, setPaymentGateways } from '../gateways.ts'
import { refundRequireTable, sandboxRefundTable } from '../tables.ts'
import { carryOut, markFailed } from './carryOut.ts'

const runs = amount(8, 400)
const PAID = 12_000n
/** How often a refund is tried until it counts as failed. */
const attempts = 3
/** The most that a person looks at the refunds: nobody waits for ever. */
const looks = 60

interface Person {
  id: number
  token: string
}
interface Case {
  sums: [number, number]
  /** How the provider behaves, question by question; afterwards it gives back. */
  answers: Manner[]
  /** Whether a decision is to approve, and whether a retry is by hand, one after the other. */
  choices: boolean[]
}

const sum = fc.integer({ min: 1, max: Number(PAID) })
const cases: fc.Arbitrary<Case> = fc.record({
  sums: fc.tuple(sum, sum),
  answers: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...manners) },
      { weight: 2, arbitrary: fc.constant('FAILED' as const) },
    ),
    { minLength: 2, maxLength: 12 },
  ),
  choices: fc.array(fc.boolean(), { minLength: 4, maxLength: 12 }),
})

let server: TestServer
let world: PaymentWorld
let sandbox: PaymentGateway
let link: string
/** Three who may decide: one of them applies for a refund, and another one is who has paid. */
let people: [Person, Person, Person]

beforeAll(async () => {
  server = await testServer()
  world = await paymentWorld(server)
  sandbox = paymentGateways()[0] as PaymentGateway
  link = (await world.openPlan()).link
  people = [world.finance, world.reviewer, await server.signedIn('ROLE_FINANCE')]
})
afterAll(() => server.close())

const refundsOf = (payId: number) =>
  world.db.select().from(refundRequireTable).where(eq(refundRequireTable.payId, payId))
const refundOf = async (id: number) =>
  (await world.db.select().from(refundRequireTable).where(eq(refundRequireTable.id, id)))[0]
const statusOf = async (id: number) => (await refundOf(id))?.status

let paid = 0
/** A payment by the second of the people; from one address only so many are started in a minute. */
async function payment() {
  const form = payForm(link, toMoney(PAID))
  const from = `10.1.0.${++paid % 250}`
  const answer = await world.ask('sandboxCreate', form, people[1].token, from)
  const started = answer.data as StartedPayment
  await world.pay(started.requestId)
  const { rows } = await world.db.execute<{ id: number }>(
    sql`select "id"::float8 as "id" from "payment" where "requestId" = ${started.requestId}`,
  )
  return { ...started, payId: rows[0]?.id ?? 0 }
}

async function interleave(s: fc.Scheduler, { sums, answers, choices }: Case): Promise<void> {
  const turn = () => s.schedule(Promise.resolve())
  const left = [...answers]
  /** The jobs that run, by their refund: as long as one does, nobody pays by hand. */
  const running: number[] = []
  let asked = 0
  const choice = () => choices[asked++ % choices.length] ?? true
  setPaymentGateways([unsteadyRefunds(sandbox, () => left.shift() ?? 'REFUNDED', turn)])
  const { link: own, requestId, payId } = await payment()
  const [first, second] = sums.map(cents => toMoney(BigInt(cents)))
  const done = (code: number | undefined, ...allowed: number[]) =>
    expect([200, ...allowed]).toContain(code)

  /** Each request is sent twice: its first answer may have been lost. */
  async function apply() {
    const form = { payId: String(payId), amount: first ?? '', remark: 'Ill' }
    const requestKey = newAttempt()
    for (let time = 0; time < 2; time++) {
      await turn()
      done(
        codeOf(await world.ask('refundRequire.create', { ...form, requestKey }, people[0].token)),
        8138,
      )
    }
  }
  async function askForIt() {
    const form = {
      link: own,
      requestId,
      amount: second ?? '',
      reason: 'Ill',
      attempt: newAttempt(),
    }
    for (let time = 0; time < 2; time++) {
      await turn()
      done(codeOf(await world.ask('askRefund', form)), 8138)
    }
  }
  /** Whether a refund in one of these states is there, or may still come. */
  async function isAny(states: string[], before: { done: boolean }) {
    await turn()
    const { done } = before
    return !done || (await refundsOf(payId)).some(({ status }) => states.includes(status))
  }
  async function decide({ token }: Person) {
    for (let look = 0; (await isAny(['APPLIED'], asking)) && look < looks; look++) {
      for (const { id } of await refundsOf(payId)) {
        await turn()
        const [name, form] = choice()
          ? ['approveSuccess', { id: String(id) }]
          : ['approveFail', { id: String(id), reviewRemark: 'No' }]
        done(
          codeOf(await world.ask(`refundRequire.${name}`, form as Record<string, string>, token)),
          8139,
          8102,
        )
      }
    }
  }
  /**
   * The job of a refund, which is tried again until it counts as failed. It may run twice at once:
   * a server that does not say that it is alive may still be.
   */
  async function job(id: number) {
    running.push(id)
    let failed = 0
    for (let time = 0; (await statusOf(id)) === 'APPROVED' && time < 8; time++)
      await carryOut(world.context, id).catch(async () => {
        if (++failed === attempts) await markFailed(world.context, id, 'no answer')
      })
    running.splice(running.indexOf(id), 1)
  }
  /** Refunds that have failed are tried again, or paid by hand by who has looked at the provider. */
  async function retry({ token }: Person) {
    const open = ['APPROVED', 'FAILED']
    for (let look = 0; (await isAny(open, deciding)) && look < looks; look++) {
      for (const { id, requestId } of await refundsOf(payId)) {
        await turn()
        await job(id)
        const seen = await refundOf(id)
        if (running.includes(id) || seen?.status !== 'FAILED') continue
        const given = await world.db
          .select()
          .from(sandboxRefundTable)
          .where(eq(sandboxRefundTable.requestId, requestId))
        const byHand = given.length === 0 && choice()
        // As the page sends it: whoever has looked before somebody else tried again is told (1105).
        const { updateDate } = seen
        const form = { id: String(id), updateDate, ...(byHand && { reference: `HSBC-${id}` }) }
        await turn()
        for (let time = 0; time < 2; time++)
          done(codeOf(await world.ask('refundRequire.refund', form, token)), 8139, 8102, 1105)
      }
    }
  }

  const asking = { done: false }
  const deciding = { done: false }
  const ends = async (phase: { done: boolean }, work: Promise<unknown>[]) => {
    await Promise.all(work)
    phase.done = true
  }
  await s.waitFor(
    Promise.all([
      ends(asking, [apply(), askForIt()]),
      ends(deciding, people.map(decide)),
      ...people.map(retry),
    ]),
  )
  await settle(payId)
}

/** Carries out what is still on its way: the provider answers by now. */
async function settle(payId: number): Promise<void> {
  setPaymentGateways([sandbox])
  for (const { id, status } of await refundsOf(payId)) {
    if (status === 'FAILED')
      for (const { token } of people)
        await world.ask('refundRequire.refund', { id: String(id) }, token)
    await carryOut(world.context, id)
  }
  const { rows } = await world.db.execute<{
    provider: string
    hand: string
    open: number
    twice: number
  }>(sql`
    select
      (select coalesce(sum(s."cents"), 0) from "sandboxRefund" s join "refundRequire" r
        on r."requestId" = s."requestId" where r."payId" = ${payId})::text as "provider",
      (select coalesce(sum("amount"), 0) from "refundRequire" where "payId" = ${payId}
        and "status" = 'REFUNDED' and "reference" is not null)::text as "hand",
      (select count(*) from "refundRequire" where "payId" = ${payId}
        and "status" in ('APPROVED', 'FAILED'))::int as "open",
      (select count(*) from "refundRequire" r join "sandboxRefund" s
        on s."requestId" = r."requestId" where r."payId" = ${payId}
        and r."reference" is not null)::int as "twice"`)
  const { provider = '', hand = '', open, twice } = rows[0] ?? {}
  expect(BigInt(provider) + BigInt(hand)).toBeLessThanOrEqual(PAID)
  expect({ open, twice }).toEqual({ open: 0, twice: 0 })
}

it('whatever order people, jobs and the provider act in, nothing goes back twice or too much', async () => {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
  await fc.assert(fc.asyncProperty(fc.scheduler(), cases, interleave), {
    numRuns: runs,
    seed,
    endOnFailure: true,
  })
  await allAgrees(world.db)
  // Runs in which nothing is decided, or every provider answers, would show little.
  const { rows } = await world.db.execute<{ status: string; count: number }>(sql`
    select case when "reference" is null then "status" else 'BY HAND' end as "status",
      count(*)::int as "count" from "refundRequire" group by 1`)
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  const { REFUNDED = 0, REJECTED = 0, 'BY HAND': byHand = 0 } = counts
  console.log({ seed, ...counts })
  expect(REFUNDED + REJECTED + byHand, `decided, seed ${seed}`).toBeGreaterThan(runs / 2)
  if (runs > 100) expect(Math.min(REFUNDED, REJECTED, byHand)).toBeGreaterThan(runs / 20)
}, 3_600_000)
