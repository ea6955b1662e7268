import { setTimeout as sleep } from 'node:timers/promises'
import { payAtSandbox, signedNotice, tokenIn } from '#tests/factories/payment.ts'
import { type Form, newAttempt, type PaymentWorld, payForm } from '#tests/factories/paymentWorld.ts'
import type { NoticeStorm } from './noticeStorm.ts'
import type { PatientClient } from './patientClient.ts'
import type { Random } from './random.ts'

interface Plan {
  id: number
  link: string
}
interface Member {
  id: number
  token: string
}

/** Everything that payers of a storm meet. */
export interface Weather {
  world: PaymentWorld
  client: PatientClient
  notices: NoticeStorm
  random: Random
  plans: Readonly<Record<'fixed' | 'parts' | 'free' | 'closing', Plan>>
  members: readonly Member[]
  reviewers: readonly Member[]
}

/** What was acknowledged, to be found again at the end. */
export interface Acknowledged {
  /** Requests that made an order by the link of a plan, and requests to buy points. */
  orders: number
  recharges: number
  /** Payments that were started. */
  started: Set<string>
  /** Payments that were paid at the sandbox. */
  paid: Set<string>
  refunds: number
}

const addressOf = (random: Random) =>
  `10.${random.below(200)}.${random.below(250)}.${random.below(250)}`

/** Refusals of starting a payment that others may cause: closed, collected, ended, too much, open. */
const mayRefuse: readonly number[] = [8131, 8132, 8133, 8134, 8135, 8136]

/** Waits until a notice has arrived. */
async function untilPaid({ server }: PaymentWorld, requestId: string): Promise<void> {
  for (;;) {
    const { rows } = await server.client.pool.query<{ status: string }>(
      `select "status" from "payment" where "requestId" = $1`,
      [requestId],
    )
    if (rows[0]?.status === 'PAID') return
    await sleep(10)
  }
}

export function payers(weather: Weather, acknowledged: Acknowledged) {
  const { world, client, notices, random, plans, members, reviewers } = weather
  const { lead } = world

  /** The codes of an answer must be among these. */
  function only(name: string, answers: { code: number }[], ...allowed: number[]) {
    const others = answers.filter(({ code }) => code !== 200 && !allowed.includes(code))
    if (others.length > 0)
      throw new Error(`${name} was answered with ${others.map(({ code }) => code)}`)
  }

  /** Starts a payment, several times at once; all successes are the same payment. */
  async function start(form: Form, name = 'sandboxCreate', token?: string) {
    const answers = await client.several(name, form, {
      from: addressOf(random),
      ...(token && { token }),
    })
    only(name, answers, ...mayRefuse)
    const done = answers.filter(({ code }) => code === 200).map(({ data }) => data)
    const ids = new Set(done.map(({ requestId }) => String(requestId)))
    if (ids.size > 1) throw new Error(`one request has started ${ids.size} payments`)
    const [requestId] = ids
    if (!requestId) return undefined
    acknowledged.started.add(requestId)
    return { requestId, link: String(done[0]?.link) }
  }

  /** Pays at the sandbox, whose notices are sent in their own time. */
  async function pay({ requestId }: { requestId: string }) {
    acknowledged.paid.add(requestId)
    notices.add(signedNotice(await payAtSandbox(world.db, requestId)))
  }

  /** Somebody who has no link of their own yet pays by that of a plan. */
  async function byPlan(plan: Plan, amount: string) {
    const one = await start(payForm(plan.link, amount))
    if (one) acknowledged.orders++
    return one
  }

  const kinds = {
    async once() {
      const one = await byPlan(plans.fixed, '120.00')
      if (!one) return
      if (random.once(10))
        return notices.forge(signedNotice({ ...forgedOf(one.requestId), state: 'PAID' }))
      await pay(one)
      if (random.once(4)) await refund(one)
    },
    async inParts() {
      const one = await byPlan(plans.parts, '40.00')
      if (!one) return
      await pay(one)
      for (const part of ['50.00', '30.00']) {
        const next = await start(payForm(one.link, part, { replace: 'true' }))
        if (next) await pay(next)
      }
    },
    async freely() {
      const sum = `${random.between(1, 400)}.${random.between(10, 99)}`
      const one = await byPlan(plans.free, sum)
      if (one) await pay(one)
    },
    /** Two payers of one order: the second goes on, and some of the first pay all the same. */
    async two() {
      const first = await byPlan(plans.fixed, '120.00')
      if (!first) return
      const [second, third] = await Promise.all([
        start(payForm(first.link, '120.00', { replace: 'true' })),
        start(payForm(first.link, '120.00', { replace: 'true' })),
      ])
      for (const one of [first, second, third]) if (one && !random.once(3)) await pay(one)
    },
    async whileClosing() {
      const one = await byPlan(plans.closing, '120.00')
      if (one) await pay(one)
    },
    /** The lead cancels the order or changes its sum while it is paid. */
    async whileChanging() {
      const one = await byPlan(plans.parts, '60.00')
      if (!one) return
      const { rows } = await world.server.client.pool.query<{ payOrder: string }>(
        `select "payOrder" from "payment" where "requestId" = $1`,
        [one.requestId],
      )
      const id = rows[0]?.payOrder ?? ''
      const name = random.once(2) ? 'payOrder.cancel' : 'payOrder.updateAmount'
      const form = { id, ...(name === 'payOrder.updateAmount' && { amount: '90.00' }) }
      const [, changed] = await Promise.all([
        pay(one),
        client.several(name, form, { token: lead.token }),
      ])
      only(name, changed, 8133, 8135)
    },
    /** A member buys points, and pays as whoever is signed in. */
    async points() {
      const { token } = members[random.below(members.length)] as Member
      const sum = `${random.between(1, 90)}.50`
      const bought = await client.several(
        'rechargePoint',
        { amount: sum, requestKey: newAttempt() },
        { token },
      )
      only('rechargePoint', bought)
      const orders = new Set(bought.map(({ data }) => String(data.orderNo)))
      if (orders.size > 1) throw new Error(`one request has made ${orders.size} orders`)
      acknowledged.recharges++
      const { link, ...form } = payForm(tokenIn(String(bought[0]?.data.url)), sum)
      const [orderNo = ''] = orders
      const one = random.once(2)
        ? await start({ ...form, orderNo }, 'createPayment', token)
        : await start({ ...form, link: link ?? '' })
      if (one) await pay(one)
    },
  }

  const forgedOf = (requestId: string) => ({
    ...{ id: `${requestId} PAID`, requestId, cents: '12000', paidDate: new Date().toISOString() },
  })

  /** Asks for money back, by the link or as finance, and has it decided by two at once. */
  async function refund({ requestId, link }: { requestId: string; link: string }) {
    await untilPaid(world, requestId)
    const { rows } = await world.server.client.pool.query<{ id: string }>(
      `select "id" from "payment" where "requestId" = $1`,
      [requestId],
    )
    const payId = rows[0]?.id ?? ''
    const [applicant, ...others] = reviewers
    const amount = `${random.between(1, 70)}.00`
    const asked = random.once(2)
      ? await client.several('askRefund', {
          ...{ link, requestId, amount, reason: 'Ill', attempt: newAttempt() },
        })
      : await client.several(
          'refundRequire.create',
          { payId, amount, remark: 'Ill', requestKey: newAttempt() },
          { token: applicant?.token ?? '' },
        )
    only('a refund', asked)
    acknowledged.refunds++
    const found = await world.server.client.pool.query<{ id: string }>(
      `select "id" from "refundRequire" where "payId" = $1 and "cause" = 'REQUEST'`,
      [payId],
    )
    if (found.rows.length !== 1) throw new Error(`${found.rows.length} refunds were asked for`)
    const form = { id: found.rows[0]?.id ?? '' }
    const decisions = others.map(({ token }) =>
      random.once(4)
        ? client.several('refundRequire.approveFail', { ...form, reviewRemark: 'No' }, { token })
        : client.several('refundRequire.approveSuccess', form, { token }),
    )
    only('a decision', (await Promise.all(decisions)).flat(), 8139)
  }

  return async () => {
    const names = Object.keys(kinds) as (keyof typeof kinds)[]
    await kinds[names[random.below(names.length)] ?? 'once']()
  }
}
