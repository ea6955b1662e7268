import { and, eq, sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiToken } from '#contract/areas/api/calls.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { history } from '#server/kit/tables/history.ts'
import { makeApiToken } from '#tests/factories/apiToken.ts'
import { password } from '#tests/factories/member.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { apiToken } from './tables.ts'
import { forgetTokens, sweepTokens } from './tokens.ts'

let server: TestServer
let member: Awaited<ReturnType<TestServer['signedIn']>>

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.db.execute(sql`delete from "rateLimit"`)
  member = await server.signedIn()
})
afterAll(() => server.close())

const call = (name: string, form: Record<string, string> = {}, token = member.token) =>
  server.ask(server.routeOf(name), { token, form })
/** As a program calls, with the header that is usual for that. */
const byProgram = (secret: string, name: string, form: Record<string, string> = {}) =>
  server.ask(server.routeOf(name), { form, headers: { authorization: `Bearer ${secret}` } })

const wanted = {
  ...{ name: 'Claude', days: '30', parts: '["work","wallet"]', tools: '["find"]', password },
}
const listed = async () => (await call('ownApiTokens')).data as ApiToken[]

describe('creating a token', () => {
  it('shows what programs send once, and keeps only a digest of it', async () => {
    const { data, meta } = await call('createApiToken', wanted)
    expect(meta?.code).toBe(200)
    const { secret, id } = data as { secret: string; id: number }
    expect(secret).toMatch(/^csp_[\w-]{43}$/)
    const [stored] = await server.db.select().from(apiToken).where(eq(apiToken.id, id))
    expect(JSON.stringify(stored)).not.toContain(secret.slice(4))
    const [shown] = await listed()
    expect(shown).toMatchObject({
      ...{ id, name: 'Claude', writes: false, isOver: false, lastUseDate: null },
      ...{ parts: ['work', 'wallet'], tools: ['find'] },
    })
    expect(JSON.stringify(shown)).not.toContain(secret.slice(4))
    const days = (Date.parse(shown?.expireDate ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    expect((await byProgram(secret, 'unreadNotices')).meta?.name).toBe('outsideToken')
    expect((await byProgram(secret, 'kpiTicket.list')).meta?.code).toBe(200)
  })

  it('takes the password of the member, and is in their security log', async () => {
    const { password: _, ...without } = wanted
    expect((await call('createApiToken', without)).meta?.name).toBe('proofRequired')
    const wrong = await call('createApiToken', { ...wanted, password: 'not this one' })
    expect(wrong.meta).toMatchObject({ name: 'badInput', refusals: { password: {} } })
    expect(await listed()).toEqual([])
    await call('createApiToken', wanted)
    const { list } = (await call('securityLog')).data as { list: { action: string }[] }
    expect(list.map(({ action }) => action)).toContain('tokenCreated')
  })

  it('takes a code instead where the account has a second factor', async () => {
    const begun = await call('totpBegin', { password })
    const { secret } = begun.data as { secret: string }
    await call('totpConfirm', { code: await generate({ secret }) })
    expect((await call('createApiToken', wanted)).meta?.name).toBe('proofRequired')
    const epoch = Math.floor(Date.now() / 1000) + 30
    const code = await generate({ secret, epoch })
    expect((await call('createApiToken', { ...wanted, code })).meta?.code).toBe(200)
  })

  it.each([
    ['parts', { parts: '[]' }],
    ['parts', { parts: '["everything"]' }],
    ['tools', { tools: '["shell"]' }],
    ['days', { days: '366' }],
    ['days', { days: '0' }],
    ['name', { name: ' ' }],
  ])('names %s where it is wrong: %o', async (field, given) => {
    const { meta } = await call('createApiToken', { ...wanted, ...given })
    expect(meta).toMatchObject({ name: 'badInput', refusals: { [field]: {} } })
    expect(await listed()).toEqual([])
  })

  it('stops at twenty, even of thirty at once; expired ones do not count', async () => {
    await makeApiToken(server.db, member.id, { seconds: -1 })
    for (let n = 0; n < 18; n++) await makeApiToken(server.db, member.id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('createApiToken', wanted)),
    )
    const names = answers.map(({ meta }) => meta?.name ?? meta?.code)
    expect(names.filter(name => name === 'tooManyTokens')).toHaveLength(8)
    expect((await listed()).filter(({ isOver }) => !isOver)).toHaveLength(20)
  })
})

describe('a token opens nothing', () => {
  const refused = async (secret: string) => {
    expect((await byProgram(secret, 'kpiTicket.list')).meta?.name).toBe('signInAgain')
    // In the header of the wire as well.
    expect((await call('kpiTicket.list', {}, secret)).meta?.name).toBe('signInAgain')
  }

  it('once it is revoked; only its member can do that', async () => {
    const secret = await makeApiToken(server.db, member.id)
    expect((await byProgram(secret, 'kpiTicket.list')).meta?.code).toBe(200)
    const [{ id } = { id: 0 }] = await listed()
    const other = await server.signedIn()
    const form = { id: String(id) }
    expect((await call('revokeApiToken', form, other.token)).meta?.name).toBe('notFound')
    expect((await call('revokeApiToken', form)).meta?.code).toBe(200)
    await refused(secret)
    expect((await call('revokeApiToken', form)).meta?.name).toBe('notFound')
  })

  it('once it has expired', async () => {
    await refused(await makeApiToken(server.db, member.id, { seconds: -1 }))
  })

  it('while the account is disabled', async () => {
    const secret = await makeApiToken(server.db, member.id)
    const values = { status: 'INACTIVE' } as never
    await server.db.update(memberTable).set(values).where(eq(memberTable.id, member.id))
    await refused(secret)
  })

  it('where nobody may use tokens any more', async () => {
    const secret = await makeApiToken(server.db, member.id)
    const roles = await server.db.execute<{ id: number; permissions: number[] }>(
      sql`select "id", "permissions" from "role" where "name" = 'ROLE_MEMBER'`,
    )
    await server.db.execute(sql`update "role" set "permissions" = array_remove("permissions",
      (select "id" from "menu" where "permission" = 'user:tokens')) where "name" = 'ROLE_MEMBER'`)
    await refused(secret)
    const { id, permissions } = roles.rows[0] ?? { id: 0, permissions: [] }
    await server.db.execute(
      sql`update "role" set "permissions" = ${sql.param(permissions)} where "id" = ${id}`,
    )
    expect((await byProgram(secret, 'kpiTicket.list')).meta?.code).toBe(200)
  })

  it('in an address, or together with another', async () => {
    const secret = await makeApiToken(server.db, member.id)
    const inAddress = await server.ask(server.routeOf('kpiTicket.list'), {
      form: { token: secret },
    })
    expect(inAddress.meta?.name).toBe('badInput')
    const twice = await server.ask(server.routeOf('kpiTicket.list'), {
      token: member.token,
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(twice.meta).toMatchObject({ name: 'badInput', refusals: { token: {} } })
  })
})

it('it is listed with when and from where it was used last', async () => {
  const secret = await makeApiToken(server.db, member.id)
  await server.ask(server.routeOf('kpiTicket.list'), { token: secret, from: '192.0.2.7' })
  const [shown] = await listed()
  expect(shown?.lastUseAddress).toBe('192.0.2.7')
  expect(Date.now() - Date.parse(shown?.lastUseDate ?? '')).toBeLessThan(60_000)
})

it('programs of a member make six hundred calls a minute, and no more', async () => {
  const secret = await makeApiToken(server.db, member.id)
  await byProgram(secret, 'kpiTicket.list')
  await server.db.execute(sql`update "rateLimit" set "count" = 599 where "key" like 'apiCalls %'`)
  expect((await byProgram(secret, 'kpiTicket.list')).meta?.code).toBe(200)
  expect((await byProgram(secret, 'kpiTicket.list')).meta?.name).toBe('tooMany')
  expect((await call('kpiTicket.list')).meta?.code).toBe(200)
})

it('what a program changes says so in the history', async () => {
  const project = await makeProject(server.db)
  await join(server.db, project, member.id, ['LEAD'])
  const values = { creator: member.id, status: 'PENDING_CONFIRM' }
  const submitDate = new Date().toISOString()
  const ticket = await makeTicket(server.db, project, member.id, { ...values, submitDate })
  const secret = await makeApiToken(server.db, member.id, { name: 'Nightly import' })
  const { meta } = await server.update('kpiTicket', secret, { id: String(ticket), title: 'New' })
  expect(meta?.code).toBe(200)
  const form = { id: String(ticket) }
  const { list } = (await call('kpiTicket.history', form)).data as { list: object[] }
  expect(list[0]).toMatchObject({ action: 'update', via: 'token', viaToken: 'Nightly import' })
})

it('expired tokens are forgotten after a month, and all of a member who left', async () => {
  await makeApiToken(server.db, member.id, { seconds: -31 * 86_400 })
  await makeApiToken(server.db, member.id, { seconds: -60 })
  await sweepTokens(server.db)
  expect((await listed()).map(({ isOver }) => isOver)).toEqual([true])
  await forgetTokens(server.db, { id: member.id } as never)
  expect(await listed()).toEqual([])
})

it('what programs send is in no log', async () => {
  const { data } = await call('createApiToken', wanted)
  const { secret } = data as { secret: string }
  await byProgram(secret, 'kpiTicket.list')
  expect(await server.log()).not.toContain(secret.slice(4))
  const lines = await server.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'security'), eq(history.rowId, String(member.id))))
  expect(JSON.stringify(lines)).not.toContain(secret.slice(4))
})
