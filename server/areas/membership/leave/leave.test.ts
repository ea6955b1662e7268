import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LeavePreview } from '#contract/areas/membership/calls/leave.ts'
import { withdrawalTable } from '#server/areas/wallet/withdrawalTable.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { password } from '#tests/factories/member.ts'
import { openToLetters } from '#tests/factories/membership.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { balanceOf, makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { forgetLeavers } from './forgetLeavers.ts'

let server: TestServer
let admin: { id: number; token: string; loginName: string }
let who: { id: number; token: string; loginName: string }
const call = (name: string, form: Record<string, string> = {}, token = who.token) =>
  server.ask(server.routeOf(name), { token, form })
const leave = (more: Record<string, string> = {}) =>
  call('leave', { loginName: who.loginName, password, ...more })
const preview = async () => (await call('leavePreview')).data as LeavePreview
const account = async (id = who.id) =>
  (await call('member.view', { id: String(id) }, admin.token)).data as Record<string, unknown>
const one = async (query: ReturnType<typeof sql>) =>
  (await server.db.execute(query)).rows[0] as Record<string, unknown> | undefined

beforeAll(async () => {
  server = await testServer()
  openToLetters()
  admin = await server.signedIn('ROLE_ADMIN')
})
beforeEach(async () => {
  await server.db.execute(sql`delete from "rateLimit"`)
  who = await server.signedIn()
})
afterAll(() => server.close())

const longAgo = () =>
  server.db.execute(
    sql`update "member" set "leftDate" = now() - interval '31 days' where "id" = ${who.id}`,
  )

describe('leaving the cooperative', () => {
  it('takes the own login name and a proof', async () => {
    expect((await leave({ loginName: admin.loginName })).meta?.refusals).toMatchObject({
      loginName: { problem: 'mismatch' },
    })
    expect((await call('leave', { loginName: who.loginName })).meta?.name).toBe('proofRequired')
    expect((await leave({ password: 'wrong-password' })).meta?.refusals).toMatchObject({
      password: { problem: 'wrongPassword' },
    })
    expect(await account()).toMatchObject({ status: 'ACTIVE', leftDate: null })
  })

  it('ends the account and all its sessions, and tells those who keep the accounts', async () => {
    expect((await leave({ loginName: who.loginName.toUpperCase() })).meta?.code).toBe(200)
    expect(await account()).toMatchObject({ status: 'INACTIVE', leftDate: expect.any(String) })
    expect((await call('ownProfile')).meta?.code).toBe(401)
    const told = (await call('ownNotices', {}, admin.token)).data as { list: object[] }
    expect(told.list[0]).toMatchObject({ kind: 'memberLeft', params: { name: who.loginName } })
  })

  it('releases claimed tickets, keeps what waits for confirmation, and ends project memberships', async () => {
    const project = await makeProject(server.db, { name: 'Farm' })
    const lead = await server.signedIn()
    await join(server.db, project, lead.id, ['LEAD'])
    await join(server.db, project, who.id, ['CONFIRM'])
    const claimed = await makeTicket(server.db, project, lead.id, {
      type: 'PLAN',
      title: 'Dig',
      status: 'CLAIMED',
      contributor: who.id,
    })
    const waiting = await makeTicket(server.db, project, who.id, { status: 'PENDING_CONFIRM' })
    expect(await preview()).toMatchObject({
      released: [{ id: claimed, title: 'Dig', project: 'Farm' }],
      pending: 1,
      projects: [{ project, name: 'Farm' }],
      points: null,
    })
    expect((await leave()).meta?.code).toBe(200)
    const ticket = (id: number) =>
      one(sql`select "status", "contributor"::int from "kpiTicket" where "id" = ${id}`)
    expect(await ticket(claimed)).toEqual({ status: 'TO_CLAIM', contributor: null })
    expect(await ticket(waiting)).toEqual({ status: 'PENDING_CONFIRM', contributor: who.id })
    expect(
      await one(sql`select "status", "exitDate"::text from "projectMember"
        where "project" = ${project} and "member" = ${who.id}`),
    ).toEqual({ status: 'EXITED', exitDate: expect.any(String) })
    const told = (await call('ownNotices', {}, lead.token)).data as { list: { kind: string }[] }
    expect(told.list.map(({ kind }) => kind)).toContain('memberLeftProject')
  })

  it('is refused to the only lead of a project, by name, until somebody else leads it', async () => {
    const project = await makeProject(server.db, { name: 'Bakery' })
    await join(server.db, project, who.id, ['LEAD'])
    expect((await preview()).blocked.soleLead).toEqual([{ project, name: 'Bakery' }])
    const { meta } = await leave()
    expect(meta?.name).toBe('mustHandOver')
    expect(meta?.message).toContain('Bakery')
    await join(server.db, project, (await server.signedIn()).id, ['LEAD'])
    expect((await leave()).meta?.code).toBe(200)
  })

  it('leaves nothing half done where it is refused', async () => {
    const [farm, bakery] = [await makeProject(server.db), await makeProject(server.db)]
    await join(server.db, farm, (await server.signedIn()).id, ['LEAD'])
    await join(server.db, farm, who.id, [])
    await makeWallet(server.db, who.id, 500n)
    expect((await leave()).meta?.name).toBe('pointsLeft')
    await join(server.db, bakery, who.id, ['LEAD'])
    expect((await leave({ givePoints: 'true' })).meta?.name).toBe('mustHandOver')
    expect((await preview()).projects).toHaveLength(2)
    expect((await preview()).points).toBe('5.00')
  })

  it('gives what is in the wallet to the cooperative, only if the member says so', async () => {
    const wallet = await makeWallet(server.db, who.id, 1250n)
    expect((await leave()).meta).toMatchObject({
      name: 'pointsLeft',
      refusals: { givePoints: expect.anything() },
    })
    expect((await leave({ givePoints: 'true' })).meta?.code).toBe(200)
    expect(await balanceOf(server.db, wallet)).toBe(0n)
    expect(
      await one(sql`select "subType", "amount"::text, "txType" from "accountTx"
        where "wallet" = ${wallet} order by "id" desc limit 1`),
    ).toEqual({ subType: 'DONATION', amount: '1250', txType: 'EXPEND' })
  })

  it('waits for withdrawals that are not decided', async () => {
    const wallet = await makeWallet(server.db, who.id)
    const values = {
      ...{ member: who.id, wallet, amount: 100n, status: 'APPLIED', accountName: 'Ho Sze' },
      ...{ bankName: 'Bank', bankAccount: testKeys.seal('1234'), lastFour: '1234' },
      ...{ approvers: [], approvalsNeeded: 1, journal: 1 },
    }
    await server.db.insert(withdrawalTable).values(values as never)
    expect((await preview()).blocked.withdrawals).toBe(1)
    expect((await leave()).meta?.name).toBe('withdrawalsPending')
  })

  it('is refused to the last administrator; of two at once one leaves', async () => {
    const other = await server.signedIn('ROLE_ADMIN')
    const leaveAs = ({ token, loginName }: typeof admin) =>
      call('leave', { loginName, password }, token)
    const answers = await Promise.all([leaveAs(admin), leaveAs(other)])
    expect(answers.map(({ meta }) => meta?.name ?? 'ok').sort()).toEqual([
      'lastAdministrator',
      'ok',
    ])
    if (answers[0]?.meta?.code === 200) admin = other
    expect(
      ((await call('leavePreview', {}, admin.token)).data as LeavePreview).blocked,
    ).toMatchObject({ lastAdministrator: true })
  })

  it('is done once: of five presses at once one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => leave()))
    expect(answers.filter(({ meta }) => meta?.code === 200)).toHaveLength(1)
    expect(answers.filter(({ meta }) => meta?.code === 401)).toHaveLength(4)
  })
})

describe('coming back', () => {
  it('is possible for thirty days: an administrator enables the account', async () => {
    await leave()
    await forgetLeavers(server.db)
    const email = `${who.loginName}@test.example`
    expect(await account()).toMatchObject({ email })
    // The address is kept for them.
    const { meta } = await call('member.enable', { id: String(who.id) }, admin.token)
    expect(meta?.code).toBe(200)
    expect(await account()).toMatchObject({ status: 'ACTIVE', leftDate: null })
  })

  it('is impossible once their data is gone', async () => {
    await leave()
    await longAgo()
    await forgetLeavers(server.db)
    const { meta } = await call('member.enable', { id: String(who.id) }, admin.token)
    expect(meta?.name).toBe('accountForgotten')
  })
})

/** The tables in which one of these words is found. */
async function holding(...words: readonly string[]): Promise<string[]> {
  const { rows } = await server.db.execute<{ name: string }>(
    sql`select "tablename" as name from pg_tables where "schemaname" = 'public'`,
  )
  const held: string[] = []
  for (const { name } of rows) {
    const any = sql.param(words.map(word => `%${word}%`))
    const found = await one(sql`select count(*)::int as count from ${sql.identifier(name)} t
      where t::text like any(${any}::text[])`)
    if (Number(found?.count) > 0) held.push(name)
  }
  return held
}

describe('thirty days later', () => {
  it('personal data is destroyed everywhere; the names stay', async () => {
    const secret = 'planted-about-them'
    const email = `${who.loginName}@test.example`
    await call('personalCv.create', { summary: secret, city: secret })
    await call('bankCard.create', {
      ...{ accountName: secret, accountNumber: '123-456-789', bankName: secret },
      preferred: 'false',
    })
    await server.update('member', admin.token, { id: String(who.id), mobile: '+85251234567' })
    await call('savePreference', { key: 'theme', value: `"${secret}"` })
    const before = await holding(secret, email, '+85251234567')
    for (const table of ['personalCv', 'bankCard', 'history', 'preference', 'member'])
      expect(before).toContain(table)
    await leave()
    await longAgo()
    await forgetLeavers(server.db)
    expect(await account()).toMatchObject({
      loginName: who.loginName,
      nickName: who.loginName,
      email: `${who.id}@left.invalid`,
      mobile: null,
      forgottenDate: expect.any(String),
    })
    expect(await holding(secret, email, '+85251234567')).toEqual([])
  })

  it('nobody else loses anything, nor somebody whose account is only disabled', async () => {
    await call('personalCv.create', { summary: 'stays' })
    await call('member.disable', { id: String(who.id) }, admin.token)
    await forgetLeavers(server.db)
    expect(await account()).toMatchObject({ email: `${who.loginName}@test.example` })
    const kept = await one(sql`select "summary" from "personalCv" where "member" = ${who.id}`)
    expect(kept).toEqual({ summary: 'stays' })
  })
})
