import { sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testKeys } from '#tests/factories/keys.ts'
import { password } from '#tests/factories/member.ts'
import { fixedCode, type TestServer, testServer } from '#tests/http.ts'
import { fetchFile, upload } from '#tests/upload.ts'

let server: TestServer
const call = (name: string, form: Record<string, string> = {}, token?: string) =>
  server.ask(server.routeOf(name), { token, form })

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

/** Hours from the database's now to the moment of the last row of a table. */
async function hoursTo(column: string, table: string): Promise<number> {
  const { rows } = await server.db.execute<{ hours: number }>(sql`
    select extract(epoch from ${sql.identifier(column)} - now())::float8 / 3600 as hours
    from ${sql.identifier(table)} order by "id" desc limit 1`)
  return rows[0]?.hours ?? Number.NaN
}

describe.each([
  ['ahead of', 10],
  ['behind', -10],
])('with the clock of the server ten minutes %s that of the database', (_, minutes) => {
  beforeEach(async () => {
    await server.db.execute(sql`delete from "rateLimit"`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  })

  it('a captcha is good, and the session it opens lasts its twelve hours', async () => {
    const who = await server.signedIn()
    const codeKey = `picture-shown-at-${minutes}-minutes`
    await call('getCode', { codeKey })
    const form = { loginName: who.loginName, password, code: fixedCode, codeKey }
    const { meta, data } = await call('loginName', form)
    expect(meta?.code).toBe(200)
    const { token, expireDate } = data as { token: string; expireDate: string }
    expect((await call('ownProfile', {}, token)).meta?.code).toBe(200)
    expect(await hoursTo('expireDate', 'session')).toBeCloseTo(12, 1)
    const { rows } = await server.db.execute<{ same: boolean }>(
      sql`select "expireDate" = ${expireDate} as same from "session" order by "id" desc limit 1`,
    )
    expect(rows).toEqual([{ same: true }])
    // Used again after a while: the twelve hours begin again, by the same clock.
    await server.db.execute(sql`update "session"
      set "lastUseDate" = now() - interval '1 hour', "expireDate" = now() + interval '1 hour'`)
    await call('ownProfile', {}, token)
    expect(await hoursTo('expireDate', 'session')).toBeCloseTo(12, 1)
  })

  it('a code by e-mail is good, and asked for once a minute', async () => {
    const who = await server.signedIn()
    const email = `${who.loginName}@test.example`
    expect((await call('emailCode', { email, purpose: 'LOGIN' })).meta?.code).toBe(200)
    expect((await call('emailCode', { email, purpose: 'LOGIN' })).meta?.code).toBe(429)
    const { rows } = await server.db.execute<{ text: string }>(
      sql`select "text" from "mail" order by "id" desc limit 1`,
    )
    const code = /\d{6}/.exec(testKeys.open(rows[0]?.text ?? ''))?.[0] ?? ''
    expect((await call('loginByEmail', { email, code })).meta?.code).toBe(200)
    const limits = await server.db.execute<{ left: number }>(sql`
      select extract(epoch from "expireDate" - now())::float8 as left from "rateLimit"
      where "key" like 'resend %'`)
    expect(limits.rows.map(({ left }) => left > 30 && left <= 60)).toEqual([true])
  })

  it('a code of an authenticator whose clock is right is taken', async () => {
    const who = await server.signedIn()
    const begun = await call('totpBegin', { password }, who.token)
    const { secret } = begun.data as { secret: string }
    vi.useRealTimers()
    const code = await generate({ secret })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
    expect((await call('totpConfirm', { code }, who.token)).meta?.code).toBe(200)
  })

  it('an upload is its uploader’s for a day, is opened and attached', async () => {
    const who = await server.signedIn()
    const file = await upload(server, who.token, Buffer.from('a text\n'), 'note.txt')
    expect(await hoursTo('expireDate', 'file')).toBeCloseTo(24, 1)
    expect((await fetchFile(server, who.token, file.id)).code).toBe(200)
    await server.db.execute(sql`update "file" set "expireDate" = now() + interval '5 minutes'`)
    expect((await fetchFile(server, who.token, file.id)).code).toBe(200)
    await server.db.execute(sql`update "file" set "expireDate" = now() - interval '5 minutes'`)
    expect((await fetchFile(server, who.token, file.id)).code).toBe(404)
  })

  it('a change is later than the making of the row, and a second one later than that', async () => {
    const boss = await server.signedIn('ROLE_ADMIN')
    const names = { type: 'clock', cnName: `時鐘 ${minutes}`, enName: `clock ${minutes}` }
    const made = await call('tag.create', names, boss.token)
    const { id } = made.data as { id: number }
    for (const desc of ['first', 'second']) {
      const changed = await server.update('tag', boss.token, { id: String(id), desc })
      expect(changed.meta?.code).toBe(200)
    }
    const { rows } = await server.db.execute<{ ordered: boolean; near: boolean }>(sql`
      select "updateDate" > "createDate" as ordered,
        abs(extract(epoch from "updateDate" - now())) < 60 as near from "tag" where "id" = ${id}`)
    expect(rows).toEqual([{ ordered: true, near: true }])
  })
})

it('what day it is the database says, too', async () => {
  const who = await server.signedIn()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 })
  const { rows } = await server.db.execute<{ today: string }>(
    sql`select (now() at time zone 'Asia/Hong_Kong')::date::text as today`,
  )
  expect((await call('ownBoard', {}, who.token)).data).toMatchObject(rows[0] ?? {})
})
