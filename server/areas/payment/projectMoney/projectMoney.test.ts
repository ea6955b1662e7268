import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import {
  projectMoney,
  projectMoves,
  projectStatement,
} from '#contract/areas/payment/calls/projectMoney.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { scaled } from '#contract/kit/schema.ts'
import { planAccount } from '#server/areas/wallet/accounts.ts'
import {
  movePlanMoney,
  openSandbox,
  payAtSandbox,
  planForm,
  signedNotice,
  tokenIn,
} from '#tests/factories/payment.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let project: string
let lead: string
let finance: string
beforeAll(async () => {
  server = await testServer()
  await openSandbox(server.db)
  finance = (await server.signedIn('ROLE_FINANCE')).token
})
beforeEach(async () => {
  project = await makeProject(server.db)
  lead = await inside(['LEAD'])
})
afterAll(() => server.close())

/** The token of a new active member of the project, with these tags. */
async function inside(tags: Parameters<typeof join>[3] = [], values = {}): Promise<string> {
  const { id, token } = await server.signedIn()
  await join(server.db, project, id, tags, values)
  return token
}

const about = (more: Record<string, string> = {}) => ({ projectId: project, ...more })
const money = (more: Record<string, string> = {}, token = lead) =>
  server.data<CallOutput<typeof projectMoney>>(projectMoney, { form: about(more), token })
const moves = (more: Record<string, string> = {}, token = lead) =>
  server.data<CallOutput<typeof projectMoves>>(projectMoves, { form: about(more), token })
const codeOf = async (call: { method: string; path: string }, token: string, more = {}) =>
  (await server.ask(call, { form: about(more), token })).meta?.code

async function makePlan(title = 'Annual dinner', of = project, token = lead): Promise<number> {
  const form = planForm(of, { title })
  const { id } = await server.data<{ id: number }>(server.routeOf('collectPayment.create'), {
    form,
    token,
  })
  return id
}

/** Times in an account only grow, and all plans share those of the house: each test has its year. */
let year = 2000

/** Two plans whose money moved in January, in February and in March. */
async function threeMonths() {
  year++
  const [dinner, tools] = [await makePlan('Dinner'), await makePlan('Tools')]
  const { db } = server
  await movePlanMoney(db, dinner, 'PAYMENT', 10_000n, `${year}-01-10T02:00:00Z`)
  await movePlanMoney(db, dinner, 'FEE', 100n, `${year}-01-10T02:00:01Z`)
  await movePlanMoney(db, dinner, 'PAYMENT', 5_000n, `${year}-02-03T02:00:00Z`)
  await movePlanMoney(db, tools, 'PAYMENT', 7_050n, `${year}-02-03T02:00:00Z`)
  await movePlanMoney(db, tools, 'FEE', 71n, `${year}-02-03T02:00:01Z`)
  await movePlanMoney(db, dinner, 'REFUND', 2_000n, `${year}-02-20T02:00:00Z`)
  await movePlanMoney(db, tools, 'PAYMENT', 1n, `${year}-03-01T02:00:00Z`)
  return { dinner, tools }
}
const february = () => ({ startDate: `${year}-02-01`, endDate: `${year}-02-28` })

describe('the sums of a project', () => {
  it('are what its plans received, gave back and left to the providers', async () => {
    await threeMonths()
    expect(await money()).toMatchObject({
      ...{ opening: '0.00', received: '220.51', refunded: '20.00', fees: '1.71' },
      ...{ closing: '198.80', planCount: 2 },
    })
    expect(await money(february())).toMatchObject({
      ...{ opening: '99.00', received: '120.50', refunded: '20.00', fees: '0.71' },
      closing: '198.79',
    })
  })

  it('opening + received − refunded − fees = closing, whatever the period', async () => {
    await threeMonths()
    const days = [
      '2026-01-09',
      '2026-01-10',
      '2026-02-03',
      '2026-02-04',
      '2026-02-20',
      '2026-03-01',
    ]
    for (const startDate of days)
      for (const endDate of days.filter(day => day >= startDate)) {
        const { opening, received, refunded, fees, closing } = await money({ startDate, endDate })
        const cents = (amount: string) => scaled(amount, 2)
        expect(
          cents(opening) + cents(received) - cents(refunded) - cents(fees),
          `${startDate} – ${endDate}`,
        ).toBe(cents(closing))
      }
  })

  it('the closing balance is that of the accounts in the ledger', async () => {
    const { dinner, tools } = await threeMonths()
    const accounts = await Promise.all(
      [dinner, tools].flatMap(plan =>
        (['PLAN', 'PLAN_FEE'] as const).map(kind => planAccount(server.db, plan, kind)),
      ),
    )
    const { rows } = await server.db.execute<{ sum: string }>(
      sql`select sum("balance")::text as "sum" from "accountWallet"
        where "id" = any(${sql.param(accounts)}::bigint[])`,
    )
    expect(scaled((await money()).closing, 2)).toBe(BigInt(rows[0]?.sum ?? -1))
  })

  it('stand for each plan, and those that received most come first', async () => {
    const { dinner, tools } = await threeMonths()
    const { plans } = await money(february())
    expect(plans).toEqual([
      {
        ...{ id: tools, title: 'Tools', received: '70.50', refunded: '0.00', fees: '0.71' },
        balance: '69.79',
      },
      {
        ...{ id: dinner, title: 'Dinner', received: '50.00', refunded: '20.00', fees: '0.00' },
        balance: '129.00',
      },
    ])
  })

  it('are nothing where no plan is, and hold nothing of other projects', async () => {
    await threeMonths()
    project = await makeProject(server.db)
    expect(await money({}, finance)).toEqual({
      ...{ opening: '0.00', received: '0.00', refunded: '0.00', fees: '0.00', closing: '0.00' },
      ...{ plans: [], planCount: 0, step: 'MONTH', steps: [], seesMoves: true },
    })
  })
})

describe('the period', () => {
  it('is of days of the cooperative, both included', async () => {
    const plan = await makePlan()
    const { db } = server
    year++
    // The first and the last moment of 1 April in Hong Kong, and one beside each.
    await movePlanMoney(db, plan, 'PAYMENT', 1n, `${year}-03-31T15:59:59.999Z`)
    await movePlanMoney(db, plan, 'PAYMENT', 10n, `${year}-03-31T16:00:00.001Z`)
    await movePlanMoney(db, plan, 'PAYMENT', 100n, `${year}-04-01T15:59:59.999Z`)
    await movePlanMoney(db, plan, 'PAYMENT', 1000n, `${year}-04-01T16:00:00.001Z`)
    const day = { startDate: `${year}-04-01`, endDate: `${year}-04-01` }
    expect(await money(day)).toMatchObject({ opening: '0.01', received: '1.10', closing: '1.11' })
    expect((await moves(day)).total).toBe(2)
  })

  it('is refused with the name of its first day if that is after the last one', async () => {
    for (const call of [projectMoney, projectMoves, projectStatement]) {
      const form = about({ startDate: '2026-03-02', endDate: '2026-03-01' })
      const { meta } = await server.ask(call, { form, token: lead })
      expect(meta).toMatchObject({
        ...{ code: 400, refusals: { startDate: { problem: 'startAfterEnd' } } },
      })
    }
  })

  it('is shown by day if it is short, otherwise by month, with the steps between', async () => {
    await threeMonths()
    const short = await money(february())
    expect(short).toMatchObject({ step: 'DAY' })
    expect(short.steps).toHaveLength(18)
    expect(short.steps.at(0)).toMatchObject({ start: `${year}-02-03`, received: '120.50' })
    expect(short.steps.at(1)).toMatchObject({ start: `${year}-02-04`, received: '0.00' })
    expect(short.steps.at(-1)).toMatchObject({ start: `${year}-02-20`, refunded: '20.00' })
    expect(await money({ startDate: `${year}-01-01`, endDate: `${year}-12-31` })).toMatchObject({
      step: 'MONTH',
      steps: [
        { start: `${year}-01-01`, received: '100.00', refunded: '0.00', fees: '1.00' },
        { start: `${year}-02-01`, received: '120.50', refunded: '20.00', fees: '0.71' },
        { start: `${year}-03-01`, received: '0.01', refunded: '0.00', fees: '0.00' },
      ],
    })
  })
})

describe('the movements', () => {
  it('stand latest first, with their sign, in pages', async () => {
    const { dinner } = await threeMonths()
    const first = await moves({ ...february(), pageSize: '2' })
    expect(first).toMatchObject({ total: 4, pageNo: 1, pageSize: 2 })
    expect(first.list).toMatchObject([
      { kind: 'REFUND', amount: '-20.00', plan: dinner, planTitle: 'Dinner' },
      { kind: 'FEE', amount: '-0.71', planTitle: 'Tools' },
    ])
    const second = await moves({ ...february(), pageSize: '2', pageNo: '2' })
    expect(second.list.map(({ amount }) => amount).sort()).toEqual(['50.00', '70.50'])
    expect(await moves({ ...february(), pageNo: '9' })).toMatchObject({ list: [], total: 4 })
  })

  it('name the order of a payment, of its fee and of its refund', async () => {
    const plan = await makePlan()
    const { url } = await server.data<{ url: string }>(server.routeOf('linkOf'), {
      ...{ form: { id: String(plan) }, token: lead },
    })
    const started = await server.data<StartedPayment>(server.routeOf('sandboxCreate'), {
      form: {
        ...{ link: tokenIn(url), amount: '120', way: 'CARD', device: 'WEB', terms: 'true' },
        attempt: 'project-money-00001',
      },
    })
    const { requestId } = started
    const { body, headers } = signedNotice(await payAtSandbox(server.db, requestId))
    const notice = '/api/v1/free/pay/sandbox/notice'
    await server.app.inject({ method: 'POST', url: notice, headers, payload: body })
    const ask = (name: string, form: Record<string, string>, token: string) =>
      server.data<{ id: number; list: { id: number }[] }>(server.routeOf(name), { form, token })
    const payId = String((await ask('payment.list', { plan: String(plan) }, finance)).list[0]?.id)
    const refund = { payId, amount: '20', remark: 'Cannot come' }
    const { id } = await ask('refundRequire.create', refund, finance)
    const reviewer = (await server.signedIn('ROLE_FINANCE')).token
    await ask('refundRequire.approveSuccess', { id: String(id) }, reviewer)

    const { list } = await moves()
    const [orderNo] = requestId.split('-')
    expect(list).toMatchObject([
      { kind: 'REFUND', amount: '-20.00', orderNo, requestId: expect.stringMatching(/^R/) },
      { kind: 'FEE', amount: '-1.20', orderNo, requestId },
      { kind: 'PAYMENT', amount: '120.00', orderNo, requestId },
    ])
  })
})

describe('who sees what', () => {
  const calls = [projectMoney, projectMoves, projectStatement]
  const codes = async (token: string) => {
    const all = []
    for (const call of calls) all.push((await codeOf(call, token)) ?? 'file')
    return all
  }

  it('whoever looks after the money, finance and administrators see all of it', async () => {
    await threeMonths()
    const admin = (await server.signedIn('ROLE_ADMIN')).token
    for (const token of [lead, await inside(['FINANCE']), finance, admin]) {
      expect(await codes(token)).toEqual([200, 200, 'file'])
      expect((await money({}, token)).seesMoves).toBe(true)
    }
  })

  it('other members see the sums, not the movements', async () => {
    await threeMonths()
    const member = await inside(['CONFIRM', 'ASSIGN_TASK', 'MANAGE_MEMBER', 'EDIT_CHARTER'])
    expect(await codes(member)).toEqual([200, 1103, 1103])
    expect(await money({}, member)).toMatchObject({ received: '220.51', seesMoves: false })
  })

  it('for outsiders and for whoever has left there is no such project', async () => {
    await threeMonths()
    const outsider = (await server.signedIn()).token
    const left = await inside(['LEAD'], { status: 'EXITED', exitDate: '2026-01-01' })
    for (const token of [outsider, left]) expect(await codes(token)).toEqual([404, 404, 404])
    project = 'NOWHERE'
    for (const token of [outsider, finance]) expect(await codes(token)).toEqual([404, 404, 404])
  })

  it('an archived project shows its money all the same', async () => {
    await threeMonths()
    await server.db.execute(sql`update "project" set "status" = 'ARCHIVED' where "id" = ${project}`)
    expect(await codes(lead)).toEqual([200, 200, 'file'])
  })
})
