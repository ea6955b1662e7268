import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lettersTo, openToLetters, roleId, tokenTo } from '#tests/factories/membership.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { expireInvitations } from './rules.ts'

let server: TestServer
let admin: { id: number; token: string; loginName: string }
let member: number
let count = 0
const call = (name: string, form: Record<string, string> = {}, token?: string) =>
  server.ask(server.routeOf(name), { token, form })
const newAddress = () => `invited${++count}@test.example`

beforeAll(async () => {
  server = await testServer()
  openToLetters()
  member = await roleId(server, 'ROLE_MEMBER')
})
beforeEach(async () => {
  await server.db.execute(sql`delete from "rateLimit"`)
  admin = await server.signedIn('ROLE_ADMIN')
})
afterAll(() => server.close())

const invite = (email: string, more: Record<string, string> = {}, token = admin.token) =>
  call('invitation.create', { email, roles: `[${member}]`, ...more }, token)
const idOf = async (answered: ReturnType<typeof invite>) =>
  String(((await answered).data as { id: number }).id)
const accept = (token: string, more: Record<string, string> = {}) =>
  call('acceptInvitation', {
    link: token,
    loginName: `new.${++count}`,
    nickName: 'New member',
    password: 'A-good-one-1',
    ...more,
  })

describe('an invitation', () => {
  it('is a letter in the language of the invited person, with the message and a link', async () => {
    const email = newAddress()
    const { data } = await invite(email, { language: 'EN_US', message: 'We need your hands.' })
    expect(data).toMatchObject({ email, status: 'SENT', inviter: admin.id, member: null })
    const [letter] = await lettersTo(server, email)
    expect(letter?.subject).toBe(`${admin.loginName} invites you to Commonshare`)
    expect(letter?.text).toContain('We need your hands.')
    expect(await tokenTo(server, email)).toMatch(/^[\w-]{43}$/)
  })

  it('is kept without the token that opens it, and no log has seen it', async () => {
    const email = newAddress()
    await invite(email)
    const token = await tokenTo(server, email)
    await call('invitationOf', { link: token })
    for (const table of ['invitation', 'invitationLink', 'history', 'mail']) {
      const { rows } = await server.db.execute<{ found: number }>(
        sql`select count(*)::int as found from ${sql.identifier(table)} t where t::text like ${`%${token}%`}`,
      )
      expect([table, rows[0]?.found]).toEqual([table, 0])
    }
    expect(await server.log()).not.toContain(token)
  })

  it('is refused for an address that has an account, and for one that waits', async () => {
    const taken = await invite(`${admin.loginName}@test.example`)
    expect(taken.meta).toMatchObject({ code: 5403, refusals: { email: { problem: 'taken' } } })
    const email = newAddress()
    await invite(email)
    expect((await invite(email.toUpperCase())).meta?.name).toBe('alreadyInvited')
  })

  it('gives no role with rights that the inviter does not hold', async () => {
    const menus = sql`array(select "id" from "menu" where "permission" in ('employee', 'employee:invite'))`
    await server.db.execute(sql`insert into "role" ("name", "cnName", "category", "permissions", "builtIn")
      values ('ROLE_INVITER', 'Inviter', 'GENERAL', ${menus}, false) on conflict do nothing`)
    const who = await server.signedIn('ROLE_INVITER' as 'ROLE_LEAD')
    const finance = await roleId(server, 'ROLE_FINANCE')
    const email = newAddress()
    const refused = await invite(email, { roles: `[${finance}]` }, who.token)
    expect(refused.meta).toMatchObject({ code: 1103, refusals: { roles: expect.anything() } })
    expect((await invite(email, {}, who.token)).meta?.code).toBe(200)
    // Nor does an invitation of somebody else pass on what they have not.
    const id = await idOf(invite(newAddress(), { roles: `[${finance}]` }))
    expect((await call('invitation.resend', { id }, who.token)).meta?.code).toBe(1103)
  })

  it('is for those who may invite', async () => {
    const { token } = await server.signedIn('ROLE_FINANCE', 'ROLE_LEAD')
    expect((await invite(newAddress(), {}, token)).meta?.code).toBe(1103)
    expect((await call('invitation.list', {}, token)).meta?.code).toBe(1103)
    const id = await idOf(invite(newAddress()))
    for (const action of ['resend', 'revoke'])
      expect((await call(`invitation.${action}`, { id }, token)).meta?.code).toBe(1103)
  })
})

describe('accepting', () => {
  it('opens the account with the invited address and roles, and signs in', async () => {
    const email = newAddress()
    const id = await idOf(invite(email, { nickName: 'Mei' }))
    const token = await tokenTo(server, email)
    expect((await call('invitationOf', { link: token })).data).toMatchObject({
      email,
      nickName: 'Mei',
      inviter: admin.loginName,
    })
    const { data, meta } = await accept(token, { loginName: 'Mei.Lee' })
    expect(meta?.code).toBe(200)
    const session = data as { token: string; memberId: number }
    expect((await call('ownProfile', {}, session.token)).data).toMatchObject({
      id: session.memberId,
      loginName: 'mei.lee',
      roles: ['ROLE_MEMBER'],
    })
    expect((await call('invitation.view', { id }, admin.token)).data).toMatchObject({
      status: 'ACCEPTED',
      member: session.memberId,
    })
  })

  it('works once: of ten presses at once one opens an account', async () => {
    const email = newAddress()
    await invite(email)
    const token = await tokenTo(server, email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
    const names = answers.map(({ meta }) => meta?.name ?? 'ok')
    expect(names.filter(name => name === 'ok')).toHaveLength(1)
    expect(names.filter(name => name === 'invitationUsed')).toHaveLength(9)
    const { rows } = await server.db.execute(sql`select from "member" where "email" = ${email}`)
    expect(rows).toHaveLength(1)
    expect((await call('invitationOf', { link: token })).meta?.name).toBe('invitationUsed')
  })

  it('asks for a password that is hard to guess, and a name that is free; the link stays', async () => {
    const email = newAddress()
    await invite(email)
    const token = await tokenTo(server, email)
    expect((await accept(token, { password: 'short' })).meta?.refusals).toHaveProperty('password')
    expect((await accept(token, { password: 'password123' })).meta?.refusals).toMatchObject({
      password: { problem: 'commonPassword' },
    })
    expect((await accept(token, { loginName: admin.loginName })).meta?.refusals).toMatchObject({
      loginName: { problem: 'taken' },
    })
    expect((await accept(token)).meta?.code).toBe(200)
  })

  it.each([
    ['was revoked', (id: string) => call('invitation.revoke', { id }, admin.token)],
    ['was sent again', (id: string) => call('invitation.resend', { id }, admin.token)],
    [
      'has expired',
      (id: string) =>
        server.db.execute(sql`update "invitation" set "expireDate" = now() - interval '1 second'
          where "id" = ${id}`),
    ],
    [
      'is of somebody whose account is disabled',
      () =>
        server.db.execute(sql`update "member" set "status" = 'INACTIVE' where "id" = ${admin.id}`),
    ],
  ])('is impossible with the link of an invitation that %s', async (_, end) => {
    const email = newAddress()
    const id = await idOf(invite(email))
    const token = await tokenTo(server, email)
    await end(id)
    expect((await accept(token)).meta?.name).toBe('invitationOver')
  })

  it('is impossible with any other link', async () => {
    expect((await accept('x'.repeat(43))).meta?.name).toBe('invitationOver')
  })
})

describe('an invitation that nobody accepts', () => {
  it('expires, and can be sent again with a new link', async () => {
    const email = newAddress()
    const id = await idOf(invite(email))
    await server.db.execute(
      sql`update "invitation" set "expireDate" = now() - interval '1 minute' where "id" = ${id}`,
    )
    await expireInvitations(server.db)
    const view = () => call('invitation.view', { id }, admin.token)
    expect((await view()).data).toMatchObject({ status: 'EXPIRED' })
    expect((await call('invitation.resend', { id }, admin.token)).data).toMatchObject({
      status: 'SENT',
    })
    expect((await accept(await tokenTo(server, email))).meta?.code).toBe(200)
    expect((await call('invitation.resend', { id }, admin.token)).meta?.name).toBe(
      'invitationEnded',
    )
  })
})

describe('a pasted list', () => {
  it('invites each address once, and says which were refused and why', async () => {
    const [a, b, c] = [newAddress(), newAddress(), newAddress()]
    await invite(c)
    const emails = `Mei Lee <${a}>, ${b}; ${b.toUpperCase()}\n${c}\nno-address`
    const { data } = await call(
      'inviteMany',
      { emails, roles: `[${member}]`, language: 'EN_US' },
      admin.token,
    )
    const outcomes = data as { email: string; refused: string | null }[]
    expect(outcomes.map(({ email }) => email)).toEqual([a, b, c, 'no-address'])
    expect(outcomes.map(({ refused }) => refused === null)).toEqual([true, true, false, false])
    expect((await call('invitationOf', { link: await tokenTo(server, a) })).data).toMatchObject({
      nickName: 'Mei Lee',
    })
    expect(await lettersTo(server, b)).toHaveLength(1)
  })

  it('has at most 100 addresses', async () => {
    const emails = Array.from({ length: 101 }, (_, i) => `many${i}@test.example`).join('\n')
    const { meta } = await call('inviteMany', { emails, roles: `[${member}]` }, admin.token)
    expect(meta?.refusals).toMatchObject({ emails: { problem: 'tooMany', max: 100 } })
  })
})
