import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import type { Config } from '#server/config.ts'
import { fill } from '#server/seed/fill.ts'
import { testDatabase } from '#tests/database.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { password } from '#tests/factories/member.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { passwordProblem } from './passwordRule.ts'

const who = { loginName: 'chan.wing', email: 'wing.chan@coop.example' }

describe('a password that somebody chooses', () => {
  it.each([
    'password',
    'Password1',
    'iloveyou2024!',
    'Sunshine-99',
    '1q2w3e4r',
    '12345678',
    '20202020',
    'aaaaaaaa1',
    'woaini1314',
  ])('is not one that is tried first: %s', async given => {
    expect(await passwordProblem(given, who)).toBe('commonPassword')
  })

  it.each(['Chan.Wing1', 'wing-chan-22', 'ChanWing!!', 'x-chanwing-x'])(
    'is not like the name or the e-mail address: %s',
    async given => {
      expect(await passwordProblem(given, who)).toBe('passwordLikeName')
    },
  )

  it.each([
    password,
    demoPassword,
    'Another-pass-2',
    'merchandise-9-wings',
    'tom84719922',
    '我們的合作社有十二個人',
    'chan.wing likes tea 7',
  ])('may be %s', async given => {
    expect(await passwordProblem(given, who)).toBeUndefined()
  })
})

describe('is refused, with its field, wherever one is chosen', () => {
  let server: TestServer
  let boss: { token: string }
  const call = (name: string, form: Record<string, string>, token = boss.token) =>
    server.ask(server.routeOf(name), { token, form })
  const refused = (field: string, problem = 'commonPassword') => ({
    code: 400,
    refusals: { [field]: { problem } },
  })
  beforeAll(async () => {
    server = await testServer()
    boss = await server.signedIn('ROLE_ADMIN')
  })
  afterAll(() => server.close())

  it('by oneself', async () => {
    const me = await server.signedIn()
    const form = { oldPassword: password, password: 'Password1' }
    expect((await call('changePassword', form, me.token)).meta).toMatchObject(refused('password'))
    const like = { ...form, password: `${me.loginName}-me` }
    expect((await call('changePassword', like, me.token)).meta).toMatchObject(
      refused('password', 'passwordLikeName'),
    )
  })

  it('with a code by e-mail, which stays good for another one', async () => {
    const { loginName } = await server.signedIn()
    const email = `${loginName}@test.example`
    await call('emailCode', { email, purpose: 'RESET' })
    const { rows } = await server.db.execute<{ text: string }>(
      sql`select "text" from "mail" where "to" = ${email}`,
    )
    const code = /\d{6}/.exec(testKeys.open(rows[0]?.text ?? ''))?.[0] ?? ''
    const form = { email, code, password: 'Password1' }
    expect((await call('resetByEmail', form)).meta).toMatchObject(refused('password'))
    const better = { ...form, password: 'Another-pass-2' }
    expect((await call('resetByEmail', better)).meta?.code).toBe(200)
    expect((await call('resetByEmail', better)).meta?.code).toBe(4001)
  })

  it('for a new account, and for another member', async () => {
    const { rows } = await server.db.execute<{ id: string }>(
      sql`select "id" from "role" where "name" = 'ROLE_MEMBER'`,
    )
    const form = { loginName: 'newcomer', email: 'new@test.example', roles: `[${rows[0]?.id}]` }
    const made = (given: string) => call('member.create', { ...form, password: given })
    expect((await made('Password1')).meta).toMatchObject(refused('password'))
    expect((await made('newcomer-1')).meta).toMatchObject(refused('password', 'passwordLikeName'))
    expect((await made('Another-pass-2')).meta?.code).toBe(200)
    const { id } = await server.signedIn()
    const reset = { id: String(id), password: 'Password1' }
    expect((await call('member.resetPassword', reset)).meta).toMatchObject(refused('password'))
  })

  it('of the first administrator, at the start', async () => {
    const firstAdmin = { loginName: 'root', email: 'root@test.example', password: 'Password1' }
    const empty = await testDatabase()
    const config = { production: true, firstAdmin } as Config
    await expect(fill(empty.client.db, testKeys, config)).rejects.toThrow('ADMIN_PASSWORD')
    firstAdmin.password = 'Another-pass-2'
    await fill(empty.client.db, testKeys, config)
    await empty.drop()
  })

  it('told in three languages', async () => {
    const me = await server.signedIn()
    const said = new Set<string>()
    for (const language of ['en-US', 'zh-TW', 'zh-CN']) {
      const form = { oldPassword: password, password: 'Password1' }
      const headers = { 'accept-language': language }
      const route = server.routeOf('changePassword')
      const { meta } = await server.ask(route, { token: me.token, form, headers })
      said.add(meta?.fields?.password ?? '')
    }
    expect(said.size).toBe(3)
    expect(said).not.toContain('')
  })
})
