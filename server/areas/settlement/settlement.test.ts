import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  kpiSettlementPreview,
  settledProjects,
  settlementLines,
} from '#contract/areas/settlement/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { scaled } from '#contract/kit/schema.ts'
import { walletOf } from '#server/areas/wallet/accounts.ts'
import { makeCut } from '#tests/factories/equity.ts'
import { makeMember, password } from '#tests/factories/member.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeSession } from '#tests/factories/session.ts'
import { makeConfirmed, makeRated, minutesAgo } from '#tests/factories/settlement.ts'
import { makeKnownPayees, makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'

type Preview = CallOutput<typeof kpiSettlementPreview>
type Line = CallOutput<typeof settlementLines>['list'][number]

let server: TestServer
let finance: { id: number; token: string }
beforeAll(async () => {
  server = await testServer()
  const { id, token } = await server.signedIn('ROLE_FINANCE')
  finance = { id, token }
  await makeWallet(server.db, id)
})
afterAll(() => server.close())

const ask = (token: string, name: string, form: Record<string, string>) =>
  server.ask(server.routeOf(name), { token, form })
const as = async (member: number, name: string, form: Record<string, string>) =>
  ask(await makeSession(server.db, member), name, form)
const preview = async (project: string, until?: string) =>
  server.data<Preview>(server.routeOf('kpiSettlementPreview'), {
    token: finance.token,
    form: { project, ...(until && { until }) },
  })
const settle = (project: string, { until, fingerprint }: Preview, token = finance.token) =>
  ask(token, 'settleKpi', { project, until, fingerprint })
/** Settles all there is; answers the id. */
const settled = async (project: string): Promise<number> =>
  ((await settle(project, await preview(project))).data as { id: number }).id
const lines = async (token: string, id: number) =>
  ((await ask(token, 'settlementLines', { id: String(id) })).data as { list: Line[] }).list
const balance = async (member: number) => (await walletOf(server.db, member))?.balance
const amounts = (parts: readonly { member: number; amount: string }[]) =>
  Object.fromEntries(parts.map(({ member, amount }) => [member, amount]))

describe('the rate of a project', () => {
  const rate = async (token: string, project: string, form: Record<string, string>) =>
    (await ask(token, 'setPointRate', { project, ...form })).meta?.name
  const rates = async () => {
    const { list } = await server.data<CallOutput<typeof settledProjects>>(
      server.routeOf('settledProjects'),
      { token: finance.token },
    )
    return new Map(list.map(one => [one.id, one.rate]))
  }

  it('is set by the finance role, which need not be in the project, and taken away again', async () => {
    const id = await makeProject(server.db)
    expect((await rates()).get(id)).toBeNull()
    expect(await rate(finance.token, id, { rate: '0.5' })).toBeUndefined()
    expect((await rates()).get(id)).toBe('0.50')
    expect(await rate(finance.token, id, { before: '0.50' })).toBeUndefined()
    expect((await rates()).get(id)).toBeNull()
  })

  it('is refused to others, and where somebody else has changed it meanwhile', async () => {
    const id = await makeProject(server.db)
    const lead = await makeMember(server.db)
    await join(server.db, id, lead.id, ['LEAD'])
    const token = await makeSession(server.db, lead.id)
    expect(await rate(token, id, { rate: '1' })).toBe('noPermission')
    expect(await rate(finance.token, id, { rate: '1' })).toBeUndefined()
    expect(await rate(finance.token, id, { rate: '2' })).toBe('changed')
    expect((await rates()).get(id)).toBe('1.00')
  })
})

describe('a preview', () => {
  it('says to the cent what a settlement writes, half up', async () => {
    // 0.3333, 0.495 and 0.165 points; of a member's tickets the sum is rounded, not each of them.
    const made = await makeRated(server.db, '0.33', ['1.01'], ['1.50'], ['0.25', '0.25'])
    const [one = 0, two = 0, three = 0] = made.members
    const seen = await preview(made.project)
    expect(amounts(seen.lines)).toEqual({ [one]: '0.33', [two]: '0.50', [three]: '0.17' })
    expect(seen).toMatchObject({
      ...{ blocked: null, since: null, rate: '0.33', kpiTotal: '3.01' },
      ...{ amount: '1.00', tickets: 4 },
    })
    expect(await balance(one)).toBeUndefined()

    const { data } = await settle(made.project, seen)
    expect(data).toMatchObject({ amount: '1.00', members: 3 })
    const { id } = data as { id: number }
    const written = await lines(finance.token, id)
    expect(amounts(written)).toEqual(amounts(seen.lines))
    for (const line of seen.lines) {
      expect(await balance(line.member)).toBe(scaled(line.amount, 2))
      const of = written.find(({ member }) => member === line.member)
      expect(of).toMatchObject({ kpi: line.kpi, tickets: line.tickets })
    }
    const { data: row } = await ask(finance.token, 'kpiSettlement.view', { id: String(id) })
    expect(row).toMatchObject({
      ...{ project: made.project, since: null, until: seen.until, rate: '0.33' },
      ...{ kpiTotal: '3.01', amount: '1.00', tickets: 4, members: 3, operator: finance.id },
    })
  })

  it('lists the tickets behind it, and the rates of projects', async () => {
    const { project, members } = await makeRated(server.db, '2', ['3', '4'])
    const { until } = await preview(project)
    const form = { project, until, member: String(members[0]), pageSize: '1' }
    const { data } = await ask(finance.token, 'unsettledTickets', form)
    expect(data).toMatchObject({ total: 2, list: [{ kpi: '4.00', member: members[0] }] })
    const plain = await makeProject(server.db)
    const { list } = await server.data<CallOutput<typeof settledProjects>>(
      server.routeOf('settledProjects'),
      { token: finance.token },
    )
    const rates = new Map(list.map(one => [one.id, one.rate]))
    expect(rates.get(project)).not.toBeNull()
    expect(rates.get(plain)).toBeNull()
  })

  it('is refused for a project without a rate, and for a moment that has not come', async () => {
    const project = await makeProject(server.db)
    const of = (form: Record<string, string>) => ask(finance.token, 'kpiSettlementPreview', form)
    expect((await of({ project })).meta).toMatchObject({ code: 8110, name: 'noPointRate' })
    const form = { project, until: minutesAgo(0), fingerprint: '0'.repeat(64) }
    expect((await ask(finance.token, 'settleKpi', form)).meta?.name).toBe('noPointRate')
    const made = await makeRated(server.db, '1', ['1'])
    expect((await of({ project: made.project, until: minutesAgo(-5) })).meta).toMatchObject({
      code: 400,
      refusals: { until: { problem: 'inFuture' } },
    })
    expect((await of({ project: 'NOWHERE' })).meta?.code).toBe(404)
  })
})

describe('a settlement', () => {
  it('counts no ticket again; what is confirmed later goes into the next', async () => {
    const { project, members } = await makeRated(server.db, '2', ['10'])
    const [member = 0] = members
    const first = await preview(project, minutesAgo(30))
    await makeConfirmed(server.db, project, member, '5', 10)
    expect((await settle(project, first)).meta?.code).toBe(200)
    expect(await balance(member)).toBe(2000n)
    const next = await preview(project)
    expect(next).toMatchObject({ since: first.until, kpiTotal: '5.00', amount: '10.00' })
    await settle(project, next)
    expect(await balance(member)).toBe(3000n)
    const after = await preview(project)
    expect(after).toMatchObject({ blocked: 'nothingToSettle', lines: [] })
    expect((await settle(project, after)).meta).toMatchObject({ name: 'nothingToSettle' })
    expect(
      (await ask(finance.token, 'kpiSettlementPreview', { project, until: first.until })).meta,
    ).toMatchObject({ code: 400 })
  })

  it('of two at once is made once', async () => {
    const { project, members } = await makeRated(server.db, '1', ['7'], ['8'])
    const { token } = await server.signedIn('ROLE_FINANCE')
    const seen = await preview(project)
    const both = await Promise.all([settle(project, seen), settle(project, seen, token)])
    expect(both.map(({ meta }) => meta?.code).sort()).toEqual([1105, 200])
    expect(await balance(members[0] ?? 0)).toBe(700n)
  })

  it('sent again with its key is answered as before', async () => {
    const { project, members } = await makeRated(server.db, '1', ['7'])
    const { until, fingerprint } = await preview(project)
    const form = { project, until, fingerprint, requestKey: 'settlement-request-1' }
    const first = await ask(finance.token, 'settleKpi', form)
    expect((await ask(finance.token, 'settleKpi', form)).data).toEqual(first.data)
    expect(await balance(members[0] ?? 0)).toBe(700n)
  })

  it('is refused when anything differs from its preview (1105)', async () => {
    const { project, members } = await makeRated(server.db, '1', ['7'])
    const [member = 0] = members
    const changes = [
      // Confirmed before the moment of the preview, and written after it.
      () => makeConfirmed(server.db, project, member, '0.01'),
      () =>
        server.db.execute(sql`update "kpiTicket" set "status" = 'ABOLISHED'
          where "project" = ${project} and "kpiPoint" = 0.01`),
      () => server.db.execute(sql`update "project" set "pointRate" = 2 where "id" = ${project}`),
    ]
    for (const change of changes) {
      const seen = await preview(project)
      await change()
      expect((await settle(project, seen)).meta).toMatchObject({ code: 1105, name: 'changed' })
    }
    expect(await balance(member)).toBeUndefined()
  })

  it('is never made by somebody it would pay', async () => {
    const { project } = await makeRated(server.db, '1', ['7'])
    await join(server.db, project, finance.id)
    await makeConfirmed(server.db, project, finance.id, '1')
    const seen = await preview(project)
    expect(seen.blocked).toBe('ownDecision')
    expect((await settle(project, seen)).meta).toMatchObject({ code: 8102, name: 'ownDecision' })
    const { token } = await server.signedIn('ROLE_FINANCE')
    expect((await settle(project, seen, token)).meta?.code).toBe(200)
  })

  it('credits frozen wallets, new ones, and members who have left', async () => {
    const { project, members } = await makeRated(server.db, '1', ['1'], ['2'], ['3'])
    const [frozen = 0, left = 0, without = 0] = members
    const wallet = await makeWallet(server.db, frozen)
    await makeWallet(server.db, left)
    const freeze = { id: String(wallet), reason: 'Lost phone' }
    await ask(finance.token, 'accountWallet.freeze', freeze)
    await server.db.execute(sql`update "projectMember" set "status" = 'EXITED'
      where "project" = ${project} and "member" = ${left}`)
    const seen = await preview(project)
    expect(seen.lines.map(({ wallet, exited }) => [wallet, exited])).toEqual([
      ['FROZEN', false],
      ['ACTIVE', true],
      ['NONE', false],
    ])
    await settle(project, seen)
    expect(await Promise.all(members.map(balance))).toEqual([100n, 200n, 300n])
    expect((await as(left, 'kpiSettlement.list', { project })).data).toMatchObject({ total: 1 })
    const { list } = (await as(without, 'ownNotices', {})).data as {
      list: { kind: string; params: Record<string, string> }[]
    }
    expect(list[0]).toMatchObject({ kind: 'coinsReceived', params: { amount: '3.00' } })
  })

  it('settles tickets that are worth less than half a cent, without a transaction', async () => {
    const { project, members } = await makeRated(server.db, '0.33', ['0.01'])
    expect(await preview(project)).toMatchObject({ blocked: 'nothingToSettle', amount: '0.00' })
    const { id } = await makeMember(server.db)
    await makeConfirmed(server.db, project, id, '1')
    const written = await lines(finance.token, await settled(project))
    expect(written.find(({ member }) => member === members[0])).toMatchObject({
      ...{ amount: '0.00', tickets: 1, transaction: null },
    })
    expect(await balance(members[0] ?? 0)).toBeUndefined()
  })

  it('and allocations count the same tickets, each for itself', async () => {
    const { project, members } = await makeRated(server.db, '1', ['7'])
    await makeCut(server.db, project, finance.id)
    await settled(project)
    expect(await balance(members[0] ?? 0)).toBe(700n)
    await makeConfirmed(server.db, project, members[0] ?? 0, '2', 0.001)
    await settled(project)
    expect((await makeCut(server.db, project, finance.id)).period?.kpiTotal).toBe('2.00')
  })

  it('and transfers between its members never wait for each other', async () => {
    const { project, members } = await makeRated(server.db, '1', ['1'], ['1'], ['1'], ['1'])
    const people: { id: number; wallet: number; token: string; email: string }[] = []
    // Wallets in another order than the members.
    for (const id of [...members].reverse()) {
      const wallet = await makeWallet(server.db, id, 5000n)
      const { rows } = await server.db.execute<{ email: string }>(
        sql`select "email" from "member" where "id" = ${id}`,
      )
      const email = String(rows[0]?.email)
      people.push({ id, wallet, email, token: await makeSession(server.db, id) })
    }
    await makeKnownPayees(server.db, people)
    const seen = await preview(project)
    const transfers = people.flatMap((from, at) =>
      people
        .filter((_, other) => other !== at)
        .map(to => ask(from.token, 'transfer', { email: to.email, amount: '1', password })),
    )
    const answers = await Promise.all([...transfers, settle(project, seen)])
    expect(answers.map(({ meta }) => meta?.code)).toEqual(answers.map(() => 200))
    const held = await Promise.all(members.map(balance))
    expect(held.reduce((sum = 0n, one = 0n) => sum + one, 0n)).toBe(20_400n)
  })
})

describe('what was settled', () => {
  it('is shown to members of the project, each with their own part; outsiders see nothing', async () => {
    const { project, members } = await makeRated(server.db, '1', ['1'], ['2', '3'])
    const [one = 0, two = 0] = members
    const id = await settled(project)
    const { id: outsider } = await server.signedIn()
    const { id: lead } = await server.signedIn('ROLE_LEAD')
    await join(server.db, project, lead, ['LEAD'])
    const form = { id: String(id) }
    for (const member of [one, two, lead])
      expect((await as(member, 'kpiSettlement.view', form)).meta?.code).toBe(200)
    const seenBy = async (member: number) => lines(await makeSession(server.db, member), id)
    expect(amounts(await seenBy(two))).toEqual({ [two]: '5.00' })
    expect(await seenBy(lead)).toEqual([])
    const tickets = await as(one, 'settlementTickets', { ...form, member: String(two) })
    expect(tickets.data).toMatchObject({ total: 1, list: [{ member: one, kpi: '1.00' }] })
    const all = await ask(finance.token, 'settlementTickets', form)
    expect(all.data).toMatchObject({ total: 3 })
    for (const name of ['kpiSettlement.view', 'settlementLines', 'settlementTickets'])
      expect((await as(outsider, name, form)).meta?.code, name).toBe(404)
    expect((await as(outsider, 'kpiSettlement.list', {})).data).toMatchObject({ total: 0 })
    for (const name of ['kpiSettlementPreview', 'settledProjects', 'unsettledTickets'])
      expect((await as(lead, name, { project })).meta?.name, name).toBe('noPermission')
  })

  it('is a transaction that names the project and the settlement', async () => {
    const { project, members } = await makeRated(server.db, '1', ['1'])
    const id = await settled(project)
    const { list } = (await as(members[0] ?? 0, 'accountTx.list', {})).data as {
      list: Record<string, unknown>[]
    }
    expect(list[0]).toMatchObject({
      ...{ subType: 'REWARD_DISTRIBUTION', amount: '1.00', extId: `KPI-${id}` },
      title: expect.stringMatching(/^Project \d+ · KPI \d{4}-\d\d-\d\d$/),
    })
    const { transaction } = (await lines(finance.token, id))[0] ?? {}
    expect(transaction).toBe(list[0]?.id)
  })

  it('is not reversed: its tickets would stay settled', async () => {
    const { project } = await makeRated(server.db, '1', ['1'])
    const [line] = await lines(finance.token, await settled(project))
    const form = { id: String(line?.transaction), reason: 'Wrong' }
    expect((await ask(finance.token, 'deleteTx', form)).meta?.name).toBe('notReversible')
    expect(await preview(project)).toMatchObject({ blocked: 'nothingToSettle' })
  })

  it('stays as it is, whichever program writes', async () => {
    const { project, members } = await makeRated(server.db, '1', ['1'])
    const id = await settled(project)
    const [member] = members
    for (const statement of [
      sql`insert into "settledTicket" select * from "settledTicket" where "settlement" = ${id}`,
      sql`update "kpiSettlement" set "amount" = 1 where "id" = ${id}`,
      sql`delete from "kpiSettlement" where "id" = ${id}`,
      sql`update "settlementLine" set "amount" = 1 where "settlement" = ${id}`,
      sql`delete from "settledTicket" where "settlement" = ${id}`,
      sql`truncate "settlementLine"`,
      sql`update "kpiTicket" set "settlement" = null where "project" = ${project}`,
      sql`update "kpiTicket" set "kpiPoint" = 9 where "project" = ${project}`,
      sql`delete from "kpiTicket" where "contributor" = ${member}`,
    ])
      await expect(server.db.execute(statement)).rejects.toThrow()
  })
})

describe('the rate of a project', () => {
  it('is seen by its members, and changed only by a lead who may move points', async () => {
    const project = await makeProject(server.db, { pointRate: '1.50' })
    const lead = await server.signedIn('ROLE_LEAD')
    const both = await server.signedIn('ROLE_LEAD', 'ROLE_FINANCE')
    const member = await server.signedIn()
    await join(server.db, project, lead.id, ['LEAD'])
    await join(server.db, project, both.id, ['LEAD'])
    await join(server.db, project, member.id)
    const { data } = await ask(member.token, 'project.view', { id: project })
    expect(data).toMatchObject({ pointRate: '1.50' })
    const change = (token: string) =>
      server.update('project', token, { id: project, pointRate: '2.00' })
    expect((await change(lead.token)).meta).toMatchObject({
      ...{ code: 1103, refusals: { pointRate: { problem: 'notEditable' } } },
    })
    expect((await change(both.token)).data).toMatchObject({ pointRate: '2.00' })
  })
})
