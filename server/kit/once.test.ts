import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { createSpecimenTable, servedSpecimen } from '#tests/specimen.ts'
import { sweepRequests } from './once.ts'
import { request } from './tables/request.ts'

let server: TestServer
let admin: { token: string; id: number }
let made = 0
const fresh = () => `a-key-of-sixteen-${++made}`
const create = (requestKey: string, form: Record<string, string>, token = admin.token) =>
  server.ask(server.routeOf('specimen.create'), {
    token,
    form: { amount: '1', ...form, requestKey },
  })
const called = async (name: string) => {
  const { rows } = await server.db.execute<{ count: number }>(
    sql`select count(*)::int as count from specimen where name = ${name}`,
  )
  return rows[0]?.count
}

beforeAll(async () => {
  server = await testServer(servedSpecimen.routes)
  await createSpecimenTable(server.db)
  admin = await server.signedIn('ROLE_ADMIN')
})
afterAll(() => server.close())

describe('a record sent again with the same key', () => {
  it('is created once, and answered as it was the first time', async () => {
    const key = fresh()
    const first = await create(key, { name: 'twice', note: 'as it was' })
    expect(first.headers['request-key']).toBe('once')
    expect(first.meta?.code).toBe(200)
    const again = await create(key, { name: 'twice', note: 'as it was' })
    expect(again.data).toEqual(first.data)
    expect(await called('twice')).toBe(1)
  })

  it('is created once, when it comes fifty times at once', async () => {
    const key = fresh()
    const all = await Promise.all(
      Array.from({ length: 50 }, () => create(key, { name: 'fifty times' })),
    )
    expect(all.every(({ meta }) => meta?.code === 200)).toBe(true)
    expect(new Set(all.map(({ data }) => (data as { id: number }).id)).size).toBe(1)
    expect(await called('fifty times')).toBe(1)
  })

  it('answers 8090 where it says something else', async () => {
    const key = fresh()
    await create(key, { name: 'once said' })
    const other = await create(key, { name: 'said otherwise' })
    expect(other.meta?.code).toBe(8090)
    expect(await called('said otherwise')).toBe(0)
  })

  it('is another one from another member', async () => {
    const key = fresh()
    const { token } = await server.signedIn('ROLE_ADMIN')
    const [mine, theirs] = await Promise.all([
      create(key, { name: 'mine' }),
      create(key, { name: 'theirs' }, token),
    ])
    expect([mine.meta?.code, theirs.meta?.code]).toEqual([200, 200])
    expect(await called('theirs')).toBe(1)
  })
})

describe('a repeat is answered to who may still see the record', () => {
  it('and refused where it is there no more', async () => {
    const key = fresh()
    const { data } = await create(key, { name: 'soon gone' })
    const { id } = data as { id: number }
    const remove = server.routeOf('specimen.remove')
    await server.ask(remove, { token: admin.token, form: { id: String(id) } })
    expect((await create(key, { name: 'soon gone' })).meta?.code).toBe(404)
    expect(await called('soon gone')).toBe(0)
  })

  it('and refused to who has left the project it is in', async () => {
    const who = await server.signedIn()
    const project = await makeProject(server.db)
    await join(server.db, project, who.id, ['LEAD'])
    const form = { project, title: 'Ours', content: 'alone', requestKey: fresh() }
    const ask = () => server.ask(server.routeOf('projectNotice.create'), { token: who.token, form })
    expect((await ask()).meta?.code).toBe(200)
    expect((await ask()).meta?.code).toBe(200)
    await server.db.execute(
      sql`update "projectMember" set "status" = 'EXITED' where "member" = ${who.id}`,
    )
    const { meta, text } = await ask()
    expect(meta?.code).toBe(404)
    expect(text).not.toContain('alone')
  })
})

describe('what leaves a key free', () => {
  it('a refusal: corrected, it is sent with the same key', async () => {
    const key = fresh()
    await create(fresh(), { name: 'there is one' })
    const refused = await create(key, { name: 'there is one' })
    expect(refused.meta?.code).toBe(8001)
    const unread = await create(key, { name: '' })
    expect(unread.meta?.code).toBe(400)
    const corrected = await create(key, { name: 'there was none' })
    expect(corrected.meta?.code).toBe(200)
  })

  it('a failure halfway: neither the record nor the key is there', async () => {
    const key = fresh()
    await server.db.execute(sql`alter table history rename to "history_"`)
    const failed = await create(key, { name: 'halfway' })
    await server.db.execute(sql`alter table "history_" rename to history`)
    expect(failed.status).toBe(500)
    expect(await called('halfway')).toBe(0)
    expect((await create(key, { name: 'halfway' })).meta?.code).toBe(200)
    expect(await called('halfway')).toBe(1)
  })
})

describe('a key', () => {
  it.each(['short', 'x'.repeat(65), 'with spaces in between it'])('%j is refused', async key => {
    const { meta } = await create(key, { name: 'unnamed' })
    expect(meta?.code).toBe(400)
    expect(Object.keys(meta?.refusals ?? {})).toEqual(['requestKey'])
  })

  it('given twice is refused', async () => {
    const form = `name=unnamed&amount=1&requestKey=${fresh()}&requestKey=${fresh()}`
    const { meta } = await server.ask(server.routeOf('specimen.create'), {
      token: admin.token,
      form,
    })
    expect(meta?.refusals).toEqual({ requestKey: { problem: 'repeated' } })
  })

  it('is forgotten after what is typed is, and not before', async () => {
    const [old, young] = [fresh(), fresh()]
    await create(old, { name: 'old' })
    await create(young, { name: 'young' })
    const aged = (key: string, days: number) =>
      server.db
        .update(request)
        .set({ createDate: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where(eq(request.key, key))
    await aged(old, 32)
    await aged(young, 30)
    await sweepRequests(server.db)
    expect((await create(young, { name: 'young' })).meta?.code).toBe(200)
    expect((await create(old, { name: 'old' })).meta?.code).toBe(8001)
  })
})
