import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testKeys } from '#tests/factories/keys.ts'
import { password } from '#tests/factories/member.ts'
import { fixedCode, type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
const call = (name: string, form: Record<string, string>, from?: string, token?: string) =>
  server.ask(server.routeOf(name), { form, from, token })

const home = '192.0.2.1'
const cafe = '192.0.2.2'
const stranger = (i: number) => `198.51.100.${i}`

let pictures = 0
async function signIn(name: string, given = password, from = home) {
  const codeKey = `a-picture-nobody-saw-${++pictures}`
  await call('getCode', { codeKey }, from)
  return call('loginName', { loginName: name, password: given, code: fixedCode, codeKey }, from)
}
const wrong = (name: string, times: number, from = home) =>
  Promise.all(Array.from({ length: times }, (_, i) => signIn(name, `Wrong-pass-${i}`, from)))
const named = (answers: { meta: { name?: string } | undefined }[], name: string) =>
  answers.filter(({ meta }) => meta?.name === name).length
const name = (answered: { meta: { name?: string } | undefined }) => answered.meta?.name ?? 'ok'

/** Somebody with three names: to sign in by any. */
async function person() {
  const { id, loginName } = await server.signedIn()
  const mobile = `+85299${String(id).padStart(6, '0')}`
  await server.db.execute(sql`update "member" set "mobile" = ${mobile} where "id" = ${id}`)
  return { id, loginName, mobile, email: `${loginName}@test.example` }
}

beforeAll(async () => {
  server = await testServer()
})
beforeEach(() => server.db.execute(sql`delete from "rateLimit"`))
afterAll(() => server.close())

describe('wrong passwords', () => {
  it('of sixty at the same time five are looked at, and the right one after them is refused', async () => {
    const { loginName } = await person()
    const answers = await wrong(loginName, 60)
    expect(named(answers, 'wrongPassword')).toBe(5)
    expect(named(answers, 'passwordPaused')).toBe(55)
    expect(name(await signIn(loginName))).toBe('passwordPaused')
  })

  it('are counted by account: after five, its other names take the right one no more', async () => {
    const { loginName, email, mobile } = await person()
    await wrong(loginName, 2)
    await wrong(email.toUpperCase(), 2)
    await wrong(mobile, 1)
    for (const one of [loginName, email, mobile]) expect(name(await signIn(one))).not.toBe('ok')
  })

  it('are not told apart by another name of the account: that would say that it exists', async () => {
    const { loginName, email } = await person()
    const nobody = ['nobody-at-all', 'nobody-at-all@test.example'] as const
    for (const [first, second] of [[loginName, email] as const, nobody]) {
      await wrong(first, 5)
      expect(name(await signIn(second, 'Wrong-pass-1'))).toBe('wrongPassword')
      expect(name(await signIn(first, 'Wrong-pass-1'))).toBe('passwordPaused')
    }
  })

  it('take the same statements whether the account exists or not', async () => {
    const { loginName } = await person()
    const statementsOf = async (one: string) => {
      const sent: string[] = []
      const { pool } = server.client
      const query = pool.query.bind(pool)
      pool.query = ((asked: { text: string }, ...more: unknown[]) => {
        sent.push(asked.text)
        return (query as (...all: unknown[]) => unknown)(asked, ...more)
      }) as never
      for (let i = 0; i < 6; i++) await signIn(one, 'Wrong-pass-1')
      pool.query = query
      return sent
    }
    const existing = await statementsOf(loginName)
    expect(existing.length).toBeGreaterThan(20)
    expect(await statementsOf('there-is-no-such-name')).toEqual(existing)
  })

  it('in a row count; after the right one they are counted from the beginning', async () => {
    const { loginName } = await person()
    for (let i = 0; i < 3; i++) {
      await wrong(loginName, 4)
      expect(name(await signIn(loginName))).toBe('ok')
    }
  })
})

it('another address of the same IPv6 network has no tries of its own', async () => {
  const { loginName } = await person()
  for (let i = 0; i < 5; i++) await wrong(loginName, 1, `2001:db8:1:2::${i}`)
  expect(name(await signIn(loginName, password, '2001:db8:1:2::99'))).toBe('passwordPaused')
  expect(name(await signIn(loginName, password, '2001:db8:1:3::1'))).toBe('ok')
})

describe('a stranger does not lock an account', () => {
  it('its member signs in from another address, and with a code from the very same', async () => {
    const { loginName, email } = await person()
    await wrong(loginName, 8, cafe)
    expect(name(await signIn(loginName, password, home))).toBe('ok')
    await call('emailCode', { email, purpose: 'LOGIN' }, cafe)
    const code = await codeOf(email)
    expect(name(await call('loginByEmail', { email, code }, cafe))).toBe('ok')
  })

  it('not from many addresses either: where it was signed in before, it still can be', async () => {
    const { loginName } = await person()
    await signIn(loginName, password, home)
    for (let i = 0; i < 10; i++) await wrong(loginName, 5, stranger(i))
    expect(name(await signIn(loginName, password, stranger(99)))).toBe('wrongPassword')
    expect(name(await signIn(loginName, password, home))).toBe('ok')
  })

  it('and says in three languages that a code by e-mail still opens it', async () => {
    const { loginName } = await person()
    await wrong(loginName, 5)
    const asked = { codeKey: 'a-picture-in-three-languages' }
    const said = { 'en-US': 'e-mail', 'zh-TW': '電郵', 'zh-CN': '邮箱' }
    for (const [language, word] of Object.entries(said)) {
      await call('getCode', asked)
      const form = { loginName, password, code: fixedCode, ...asked }
      const headers = { 'accept-language': language }
      const { meta } = await server.ask(server.routeOf('loginName'), { form, headers, from: home })
      expect(meta).toMatchObject({ code: 429, name: 'passwordPaused' })
      expect(meta?.message).toContain(word)
    }
  })
})

/** The code of the last letter to an address. */
async function codeOf(email: string): Promise<string> {
  const { rows } = await server.db.execute<{ text: string }>(
    sql`select "text" from "mail" where "to" = ${email} order by "id" desc limit 1`,
  )
  return /\d{6}/.exec(testKeys.open(rows[0]?.text ?? ''))?.[0] ?? ''
}

describe('wrong codes by e-mail', () => {
  /** A new code, as if the last one had been asked for more than a minute ago. */
  async function newCode(email: string, purpose: string) {
    await server.db.execute(sql`delete from "rateLimit" where "key" like 'resend %'`)
    await call('emailCode', { email, purpose }, home)
    return codeOf(email)
  }

  it.each([
    ['LOGIN', 'loginByEmail', {}],
    ['RESET', 'resetByEmail', { password: 'Another-pass-2' }],
  ])(
    'are twenty a day for an account and a purpose (%s), from whatever addresses',
    async (purpose, by, more) => {
      const { email } = await person()
      const answers = []
      for (let i = 0; i < 6; i++) {
        const right = await newCode(email, purpose)
        const code = right === '000000' ? '111111' : '000000'
        for (let each = 0; each < 5; each++)
          answers.push(await call(by, { email, code, ...more }, stranger(i)))
      }
      expect(named(answers, 'wrongCode')).toBe(20)
      expect(named(answers, 'codesPaused')).toBe(10)
      const code = await newCode(email, purpose)
      expect(name(await call(by, { email, code, ...more }, stranger(77)))).toBe('codesPaused')
    },
  )

  it('do not keep the member out where they have signed in before', async () => {
    const { email, loginName } = await person()
    await signIn(loginName, password, home)
    for (let i = 0; i < 5; i++)
      for (let each = 0; each < 5; each++)
        await call('loginByEmail', { email, code: '000000' }, stranger(i))
    const code = await newCode(email, 'LOGIN')
    expect(name(await call('loginByEmail', { email, code }, home))).toBe('ok')
  })

  it('count the same for an address that no account has', async () => {
    const answers = []
    for (let i = 0; i < 25; i++)
      answers.push(
        await call('loginByEmail', { email: 'no@test.example', code: '000000' }, stranger(i)),
      )
    expect(named(answers, 'wrongCode')).toBe(20)
    expect(named(answers, 'codesPaused')).toBe(5)
  })
})

it('an administrator unlocks an account wherever it was locked', async () => {
  const { id, loginName } = await person()
  const boss = await server.signedIn('ROLE_ADMIN')
  await wrong(loginName, 5, home)
  for (let i = 0; i < 5; i++) await wrong(loginName, 5, stranger(i))
  await call('member.unlock', { id: String(id) }, undefined, boss.token)
  for (const from of [home, stranger(1), stranger(99)])
    expect(name(await signIn(loginName, password, from))).toBe('ok')
})
