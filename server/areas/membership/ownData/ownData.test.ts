import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataExport } from '#contract/areas/membership/calls/ownData.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { password } from '#tests/factories/member.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { dataExport } from '../tables.ts'
import { exportFailed, makeExport, sweepDataExports } from './make.ts'

type Person = { id: number; token: string; loginName: string }
let server: TestServer
let who: Person
const call = (name: string, form: Record<string, string> = {}, token = who.token) =>
  server.ask(server.routeOf(name), { token, form })
const start = (headers: Record<string, string> = {}) =>
  server.ask(server.routeOf('startDataExport'), { token: who.token, form: { password }, headers })
const state = async () =>
  (await call('dataExportState')).data as { latest: DataExport | null; nextDate: string | null }
const make = (id: number) => makeExport({ db: server.db, keys: testKeys }, id)
const idOf = (answered: Awaited<ReturnType<typeof start>>) => (answered.data as DataExport).id

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.db.execute(sql`delete from "rateLimit"`)
  who = await server.signedIn()
})
afterAll(() => server.close())

/** The files of the archive, as texts. */
async function opened(): Promise<Record<string, string>> {
  const { app } = server
  const route = server.routeOf('downloadOwnData')
  const answer = await app.inject({ url: route.path, headers: { token: who.token } })
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** Records of somebody in most areas, all with a word of their own. */
async function plant(person: Person, word: string, project: string): Promise<void> {
  const as = async (name: string, form: Record<string, string>) =>
    expect((await call(name, form, person.token)).meta).toMatchObject({ code: 200 })
  await as('personalCv.create', { summary: `resume-${word}` })
  await as('bankCard.create', {
    ...{
      accountName: `account-${word}`,
      accountNumber: '4111-222-333',
      bankName: 'Bank',
      preferred: 'false',
    },
  })
  await as('savedView.create', {
    name: `view-${word}`,
    list: 'kpiTicket',
    query: 'status=CONFIRMED',
  })
  await makeTicket(server.db, project, person.id, { title: `ticket-${word}` })
  await makeWallet(server.db, person.id, 500n)
  await server.db.execute(sql`insert into "notice" ("memberId", "kind", "params")
    values (${person.id}, 'mailFailed', ${JSON.stringify({ subject: `notice-${word}` })})`)
}

describe('an archive of the own data', () => {
  it('holds what belongs to the member, for people and as data, and nothing of anybody else', async () => {
    const project = await makeProject(server.db, { name: 'Farm' })
    const other = await server.signedIn()
    for (const person of [who, other]) await join(server.db, project, person.id)
    await plant(who, 'mine', project)
    await plant(other, 'foreign', project)
    await make(idOf(await start({ 'accept-language': 'en-US' })))
    const files = await opened()
    const all = Object.values(files).join('\n')
    for (const part of ['resume', 'account', 'view', 'ticket', 'notice'])
      expect(all).toContain(`${part}-mine`)
    expect(all).not.toContain('foreign')
    expect(all).not.toContain(`${other.loginName}@`)
    expect(JSON.parse(files['data/kpiTicket.json'] ?? '')).toMatchObject([
      { title: 'ticket-mine', contributor: who.id },
    ])
    expect(files['index.html']).toContain('<html lang="en-US">')
    expect(files['index.html']).toContain('<a href="bankCard.html">Bank accounts</a>')
    // Every link leads to a file of the archive.
    for (const [, href = ''] of (files['index.html'] ?? '').matchAll(/href="([^"]+)"/g))
      expect(files).toHaveProperty([href])
  })

  it('can be read without a script, whatever somebody has written', async () => {
    await call('personalCv.create', { summary: '<script>alert(1)</script><img src=x>' })
    await make(idOf(await start()))
    const files = await opened()
    for (const [name, text] of Object.entries(files))
      if (name.endsWith('.html')) expect(text).not.toMatch(/<script|<img/)
    expect(files['personalCv.html']).toContain('&lt;script&gt;')
  })

  it('shows secrets as masks, and neither password nor session', async () => {
    await plant(who, 'mine', await makeProject(server.db))
    await make(idOf(await start()))
    const all = Object.values(await opened()).join('\n')
    expect(all).not.toContain('4111-222-333')
    expect(all).not.toContain(who.token)
    expect(all).not.toMatch(/argon2|"password"|tokenDigest/)
  })

  it('holds the files that the member uploaded', async () => {
    const name = 'Diploma.txt'
    const { rows } = await server.db.execute<{ id: string }>(sql`insert into "file"
      ("key", "name", "type", "size", "thumbnail", "digest", "uploaderId", "expireDate")
      values (${`key-${who.id}`}, ${name}, 'text/plain', 5, false, 'd', ${who.id}, now() + interval '1 day')
      returning "id"`)
    const { storage } = await import('#server/gateways/storage/index.ts')
    await storage().put(`key-${who.id}`, testKeys.sealBytes(Buffer.from('hello'), `key-${who.id}`))
    await make(idOf(await start()))
    expect(await opened()).toMatchObject({ [`files/${rows[0]?.id}-${name}`]: 'hello' })
  })

  it('is stored encrypted, in parts that can be read in order', async () => {
    await plant(who, 'mine', await makeProject(server.db))
    const id = idOf(await start())
    await make(id)
    const [row] = await server.db.select().from(dataExport)
    expect(row?.partCount).toBeGreaterThan(0)
    const { storage } = await import('#server/gateways/storage/index.ts')
    const sealed = await storage().get(`${row?.key}-0`)
    expect(sealed?.subarray(0, 2).toString()).not.toBe('PK')
  })
})

describe('asking for it', () => {
  it('takes a proof', async () => {
    expect((await call('startDataExport')).meta?.name).toBe('proofRequired')
    expect((await call('startDataExport', { password: 'not-this-one' })).meta?.code).toBe(400)
  })

  it('is possible once at a time, of five at once as well, and once a day', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => start()))
    expect(answers.map(({ meta }) => meta?.name ?? 'ok').sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'exportUnderWay'),
      'ok',
    ])
    expect((await start()).meta?.name).toBe('exportUnderWay')
    await make(Number((await state()).latest?.id))
    expect((await start()).meta?.name).toBe('exportToday')
    expect((await state()).nextDate).toMatch(/^\d{4}-.*Z$/)
    await server.db.execute(
      sql`update "dataExport" set "createDate" = now() - interval '25 hours' where "memberId" = ${who.id}`,
    )
    expect((await start()).meta?.code).toBe(200)
  })

  it('is possible at once where the last one could not be made', async () => {
    const id = idOf(await start())
    await exportFailed(server.db, testKeys, id)
    expect((await state()).latest).toMatchObject({ status: 'FAILED' })
    expect((await start()).meta?.code).toBe(200)
  })
})

describe('the archive', () => {
  it('is announced by a notice, and made once however often the job runs', async () => {
    const id = idOf(await start())
    await make(id)
    await make(id)
    const told = (await call('ownNotices')).data as { list: { kind: string }[] }
    expect(told.list.map(({ kind }) => kind)).toEqual(['dataReady'])
  })

  it('is announced by e-mail as well, whoever has chosen nothing', async () => {
    await make(idOf(await start()))
    const { rows } = await server.db.execute(
      sql`select "subject" from "mail" where "to" = ${`${who.loginName}@test.example`}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('is for its own member, not for an administrator who views as them', async () => {
    await make(idOf(await start()))
    const other = await server.signedIn('ROLE_ADMIN')
    expect((await call('downloadOwnData', {}, other.token)).meta?.name).toBe('notFound')
    const { data } = await call('viewAs', { id: String(who.id) }, other.token)
    const viewing = (data as { token: string }).token
    expect((await call('downloadOwnData', {}, viewing)).meta?.name).toBe('readOnly')
    expect((await call('startDataExport', { password }, viewing)).meta?.name).toBe('readOnly')
  })

  it('is destroyed after seven days', async () => {
    const id = idOf(await start())
    await make(id)
    const [row] = await server.db.select().from(dataExport).where(sql`"id" = ${id}`)
    await server.db.execute(
      sql`update "dataExport" set "expireDate" = now() - interval '1 second' where "id" = ${id}`,
    )
    expect((await call('downloadOwnData')).meta?.name).toBe('notFound')
    await sweepDataExports(server.db)
    const { storage } = await import('#server/gateways/storage/index.ts')
    expect(await storage().get(`${row?.key}-0`)).toBeUndefined()
    expect((await state()).latest).toBeNull()
  })
})
