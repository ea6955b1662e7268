import { sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testKeys } from '#tests/factories/keys.ts'
import { password } from '#tests/factories/member.ts'
import { fixedCode, type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
const call = (name: string, form: Record<string, string> = {}, token?: string) =>
  server.ask(server.routeOf(name), { token, form })
const clearLimits = () => server.db.execute(sql`delete from "rateLimit"`)

/** Signs in as a person would: fetches a picture, reads it, sends the form. */
async function signIn(name: string, given: string = password, by = 'loginName') {
  const codeKey = Math.random().toString(36).slice(2).padEnd(20, 'k')
  await call('getCode', { codeKey })
  return call(by, { loginName: name, password: given, code: fixedCode, codeKey })
}
const tokenOf = (answered: { data: unknown }) => (answered.data as { token: string }).token

/** The last letter to an address, opened. */
async function lastLetter(to: string): Promise<string> {
  const { rows } = await server.db.execute<{ text: string }>(
    sql`select "text" from "mail" where "to" = ${to} order by "id" desc limit 1`,
  )
  return rows[0] ? testKeys.open(rows[0].text) : ''
}
const codeIn = (letter: string) => /\d{6}/.exec(letter)?.[0] ?? ''
const addressOf = (who: { loginName: string }) => `${who.loginName}@test.example`

beforeAll(async () => {
  server = await testServer()
})
beforeEach(clearLimits)
afterAll(() => server.close())

describe('sign-in by login name', () => {
  it('opens a session', async () => {
    const who = await server.signedIn()
    const answered = await signIn(who.loginName)
    expect(answered.meta?.code).toBe(200)
    expect((await call('ownProfile', {}, tokenOf(answered))).data).toMatchObject({ id: who.id })
  })

  it('takes the e-mail address in any spelling for the name', async () => {
    const who = await server.signedIn()
    expect((await signIn(addressOf(who).toUpperCase())).meta?.code).toBe(200)
  })

  it('answers a wrong password and an unknown name alike', async () => {
    const who = await server.signedIn()
    const wrong = await signIn(who.loginName, 'not the password')
    const unknown = await signIn('nobody-of-that-name', 'not the password')
    expect(wrong.meta).toEqual(unknown.meta)
    expect(wrong.meta).toMatchObject({ code: 401, name: 'wrongPassword' })
  })

  it('uses a captcha up with the first answer, right or wrong, even of fifty at once', async () => {
    const who = await server.signedIn()
    const codeKey = 'one-picture-for-fifty'
    await call('getCode', { codeKey })
    const form = { loginName: who.loginName, password, code: fixedCode, codeKey }
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('loginName', form)))
    const codes = answers.map(a => a.meta?.code)
    expect(codes.filter(code => code === 200)).toHaveLength(1)
    expect(codes.filter(code => code === 4001)).toHaveLength(49)
  })

  it('an expired captcha is refused', async () => {
    const who = await server.signedIn()
    const codeKey = 'an-old-picture-of-ABCD'
    await call('getCode', { codeKey })
    await server.db.execute(sql`update "captcha" set "expireDate" = now() - interval '1 second'`)
    const form = { loginName: who.loginName, password, code: fixedCode, codeKey }
    expect((await call('loginName', form)).meta?.code).toBe(4001)
  })

  it('locks a name after five failures, whether it exists or not, until an administrator unlocks it', async () => {
    const who = await server.signedIn()
    const boss = await server.signedIn('ROLE_ADMIN')
    for (const name of [who.loginName, 'nobody-here'])
      for (let i = 0; i < 5; i++) expect((await signIn(name, 'wrong')).meta?.code).toBe(401)
    expect((await signIn(who.loginName)).meta?.code).toBe(429)
    expect((await signIn('nobody-here')).meta?.code).toBe(429)
    expect((await call('member.unlock', { id: String(who.id) }, boss.token)).meta?.code).toBe(200)
    expect((await signIn(who.loginName)).meta?.code).toBe(200)
  })

  it('a disabled account is refused like a wrong password, and its sessions are over', async () => {
    const who = await server.signedIn()
    const boss = await server.signedIn('ROLE_ADMIN')
    await call('member.disable', { id: String(who.id) }, boss.token)
    expect((await signIn(who.loginName)).meta).toMatchObject({ name: 'wrongPassword' })
    expect((await call('ownProfile', {}, who.token)).meta?.code).toBe(401)
  })
})

describe('the back office', () => {
  it('refuses who holds no menu there with 6400, after the password was right', async () => {
    const who = await server.signedIn()
    expect((await signIn(who.loginName, 'wrong', 'adminLogin')).meta?.code).toBe(401)
    expect((await signIn(who.loginName, password, 'adminLogin')).meta?.code).toBe(6400)
  })

  it.each(['ROLE_ADMIN', 'ROLE_EDITOR'] as const)('lets %s in', async role => {
    const who = await server.signedIn(role)
    expect((await signIn(who.loginName, password, 'adminLogin')).meta?.code).toBe(200)
  })
})

describe('a code by e-mail', () => {
  it('signs in once', async () => {
    const who = await server.signedIn()
    const email = addressOf(who)
    expect((await call('emailCode', { email, purpose: 'LOGIN' })).data).toEqual({ wait: 60 })
    const code = codeIn(await lastLetter(email))
    expect((await call('loginByEmail', { email, code })).meta?.code).toBe(200)
    expect((await call('loginByEmail', { email, code })).meta?.code).toBe(4001)
  })

  it('is not sent again within 60 seconds, whether the account exists or not', async () => {
    const who = await server.signedIn()
    for (const email of [addressOf(who), 'nobody@test.example']) {
      const form = { email, purpose: 'LOGIN' }
      expect((await call('emailCode', form)).meta?.code).toBe(200)
      expect((await call('emailCode', form)).meta?.code).toBe(429)
    }
    expect(await lastLetter('nobody@test.example')).toBe('')
  })

  it('is good for its own purpose only', async () => {
    const who = await server.signedIn()
    const email = addressOf(who)
    await call('emailCode', { email, purpose: 'RESET' })
    const code = codeIn(await lastLetter(email))
    expect((await call('loginByEmail', { email, code })).meta?.code).toBe(4001)
  })

  it('is lost after five wrong tries', async () => {
    const who = await server.signedIn()
    const email = addressOf(who)
    await call('emailCode', { email, purpose: 'LOGIN' })
    const code = codeIn(await lastLetter(email))
    const wrong = code === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++) await call('loginByEmail', { email, code: wrong })
    expect((await call('loginByEmail', { email, code })).meta?.code).toBe(4001)
  })

  it('passes once of fifty at the same time', async () => {
    const who = await server.signedIn()
    const email = addressOf(who)
    await call('emailCode', { email, purpose: 'LOGIN' })
    const code = codeIn(await lastLetter(email))
    const form = { email, code }
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('loginByEmail', form)))
    expect(answers.filter(a => a.meta?.code === 200)).toHaveLength(1)
  })

  it('resets a password, ends every session and unlocks the name', async () => {
    const who = await server.signedIn()
    const email = addressOf(who)
    await call('emailCode', { email, purpose: 'RESET' })
    const code = codeIn(await lastLetter(email))
    const form = { email, code, password: 'Another-pass-2' }
    expect((await call('resetByEmail', { ...form, password: 'short' })).meta?.refusals).toEqual({
      password: { problem: 'wrongPasswordLength' },
    })
    expect((await call('resetByEmail', form)).meta?.code).toBe(200)
    expect((await call('ownProfile', {}, who.token)).meta?.code).toBe(401)
    expect((await signIn(who.loginName)).meta?.code).toBe(401)
    expect((await signIn(who.loginName, 'Another-pass-2')).meta?.code).toBe(200)
  })
})

describe('one’s own password', () => {
  it('is changed with the old one; other sessions end, this one stays', async () => {
    const who = await server.signedIn()
    const elsewhere = tokenOf(await signIn(who.loginName))
    const form = { oldPassword: 'wrong', password: 'Another-pass-2' }
    const refused = await call('changePassword', form, who.token)
    expect(refused.meta?.refusals).toEqual({ oldPassword: { problem: 'wrongPassword' } })
    await call('changePassword', { ...form, oldPassword: password }, who.token)
    expect((await call('ownProfile', {}, who.token)).meta?.code).toBe(200)
    expect((await call('ownProfile', {}, elsewhere)).meta?.code).toBe(401)
  })
})

describe('the second factor', () => {
  const factor = async (of?: Awaited<ReturnType<TestServer['signedIn']>>) => {
    const who = of ?? (await server.signedIn())
    const begun = await call('totpBegin', { password }, who.token)
    const { secret } = begun.data as { secret: string }
    // Each code is good once: this one, then that of the next step; both for half a minute or more.
    const now = Math.floor(Date.now() / 1000)
    const confirmed = await call(
      'totpConfirm',
      { code: await generate({ secret, epoch: now }) },
      who.token,
    )
    expect(confirmed.meta?.code).toBe(200)
    const { backupCodes } = confirmed.data as { backupCodes: string[] }
    const ticket = async () => ((await signIn(who.loginName)).data as { ticket: string }).ticket
    return { who, ticket, backupCodes, code: () => generate({ secret, epoch: now + 30 }) }
  }

  it('is asked for before a session opens', async () => {
    const { ticket, code } = await factor()
    const answered = await call('secondFactor', { ticket: await ticket(), code: await code() })
    expect(answered.data).toHaveProperty('token')
  })

  it('ends the member’s other sessions when it is turned on, for they came in without it', async () => {
    const who = await server.signedIn()
    const elsewhere = tokenOf(await signIn(who.loginName))
    await factor(who)
    expect((await call('ownProfile', {}, who.token)).meta?.code).toBe(200)
    expect((await call('ownProfile', {}, elsewhere)).meta?.code).toBe(401)
  })

  it('takes a code once', async () => {
    const { ticket, code } = await factor()
    const form = { code: await code() }
    await call('secondFactor', { ticket: await ticket(), ...form })
    const again = await call('secondFactor', { ticket: await ticket(), ...form })
    expect(again.meta?.code).toBe(4001)
  })

  it('takes each backup code once', async () => {
    const { who, ticket, backupCodes } = await factor()
    const [code = ''] = backupCodes
    expect((await call('secondFactor', { ticket: await ticket(), code })).meta?.code).toBe(200)
    expect((await call('secondFactor', { ticket: await ticket(), code })).meta?.code).toBe(4001)
    expect((await call('securityState', {}, who.token)).data).toEqual({
      enabled: true,
      backupCodesLeft: 9,
    })
  })

  it('gives a ticket up after five wrong codes', async () => {
    const { ticket, code } = await factor()
    const form = { ticket: await ticket() }
    for (let i = 0; i < 5; i++) await call('secondFactor', { ...form, code: '12345' })
    expect((await call('secondFactor', { ...form, code: await code() })).meta?.code).toBe(401)
  })

  it('is removed only with the password, or by an administrator', async () => {
    const { who } = await factor()
    expect((await call('totpRemove', { password: 'wrong' }, who.token)).meta?.code).toBe(400)
    const boss = await server.signedIn('ROLE_ADMIN')
    await call('member.clearFactor', { id: String(who.id) }, boss.token)
    expect((await signIn(who.loginName)).data).toHaveProperty('token')
  })
})

describe('one’s own sessions', () => {
  it('are listed, and ended one by one or all others at once', async () => {
    const who = await server.signedIn()
    const second = tokenOf(await signIn(who.loginName))
    const third = tokenOf(await signIn(who.loginName))
    const { data } = await call('ownSessions', {}, third)
    const list = data as { id: number; current: boolean }[]
    expect(list).toHaveLength(3)
    expect(list.filter(one => one.current)).toHaveLength(1)
    expect((await call('revokeOtherSessions', {}, third)).data).toEqual({ ended: 2 })
    expect((await call('ownProfile', {}, second)).meta?.code).toBe(401)
  })

  it('of somebody else are not found', async () => {
    const [who, stranger] = [await server.signedIn(), await server.signedIn()]
    const { data } = await call('ownSessions', {}, who.token)
    const [{ id } = { id: 0 }] = data as { id: number }[]
    expect((await call('revokeSession', { id: String(id) }, stranger.token)).meta?.code).toBe(404)
  })

  it('a sign-in from a new browser is told by mail, one from a known browser is not', async () => {
    const who = await server.signedIn()
    await signIn(who.loginName)
    expect(await lastLetter(addressOf(who))).toBe('')
    await server.db.execute(
      sql`update "history" set "device" = 'another' where "entity" = 'security'`,
    )
    await signIn(who.loginName)
    expect(await lastLetter(addressOf(who))).toContain(who.loginName)
  })
})

describe('looking through a member’s eyes', () => {
  it('sees what they see, changes nothing, and is written down on both sides', async () => {
    const boss = await server.signedIn('ROLE_ADMIN')
    const who = await server.signedIn('ROLE_EDITOR')
    const eyes = tokenOf(await call('viewAs', { id: String(who.id) }, boss.token))
    expect((await call('ownProfile', {}, eyes)).data).toMatchObject({
      id: who.id,
      viewedBy: boss.loginName,
    })
    expect((await call('menuTree', {}, eyes)).meta?.code).toBe(200)
    const tag = { type: 't', cnName: 'a', enName: 'a' }
    expect((await call('tag.create', tag, eyes)).meta).toMatchObject({ name: 'readOnly' })
    const form = { oldPassword: password, password: 'Another-pass-2' }
    expect((await call('changePassword', form, eyes)).meta).toMatchObject({ name: 'readOnly' })
    const log = await call('securityLog', {}, who.token)
    expect(log.text).toContain('viewedAs')
    const history = await call('member.history', { id: String(who.id) }, boss.token)
    expect(history.text).toContain('viewAs')
    expect((await call('logout', {}, eyes)).meta?.code).toBe(200)
  })

  it('ends with the administrator’s own sessions, when these are ended', async () => {
    const [boss, who] = [await server.signedIn('ROLE_ADMIN'), await server.signedIn()]
    const eyes = tokenOf(await call('viewAs', { id: String(who.id) }, boss.token))
    await call('revokeOtherSessions', {}, boss.token)
    expect((await call('ownProfile', {}, eyes)).meta?.code).toBe(401)
    expect((await call('ownProfile', {}, who.token)).meta?.code).toBe(200)
  })

  it('is refused without the right, and upwards', async () => {
    const [boss, who] = [await server.signedIn('ROLE_ADMIN'), await server.signedIn()]
    expect((await call('viewAs', { id: String(boss.id) }, who.token)).meta?.code).toBe(1103)
  })
})
