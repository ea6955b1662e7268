import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredFile } from '#contract/kit/file.ts'
import { setFileStorage } from '#server/gateways/storage/index.ts'
import { makePdf, makePng } from '#tests/factories/file.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { meOf } from '#tests/factories/session.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { createSpecimenTable, servedSpecimen } from '#tests/specimen.ts'
import { fetchFile, memoryStorage, upload } from '#tests/upload.ts'
import { attach } from '../attach.ts'
import { file } from '../tables/file.ts'
import { openFile } from './open.ts'
import { sweepFiles } from './stored.ts'
import { storeFile } from './take.ts'

type Row = Record<string, unknown> & { id: number; updateDate: string }
let server: TestServer
/** May write specimens and sees them all; a member who sees none; one who sees their own. */
let admin: string
let outsider: string
const memory = memoryStorage()
const png = await makePng()
const asking = { keys: testKeys, language: 'en-US', address: '127.0.0.1', device: 'test' } as const

beforeAll(async () => {
  server = await testServer(servedSpecimen.routes)
  setFileStorage(memory)
  await createSpecimenTable(server.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = (await server.signedIn('ROLE_ADMIN')).token
  outsider = (await server.signedIn()).token
})

const ask = (operation: string, form: Record<string, string>, token = admin) =>
  server.ask(server.routeOf(`specimen.${operation}`), { token, form })
const change = ({ id }: Row, form: Record<string, string>) =>
  server.update('specimen', admin, { id: `${id}`, ...form })
const make = async (form: Record<string, string> = {}) => {
  const name = `s${Math.random().toString(36).slice(2, 12)}`
  const { data, meta } = await ask('create', { name, amount: '1', ...form })
  return { row: data as Row, meta }
}
const paper = (token = admin, name = 'a.pdf') => upload(server, token, makePdf(name), name)
const codeOf = async (token: string, { id }: StoredFile) =>
  (await fetchFile(server, token, id)).code
const stateOf = async ({ id }: StoredFile) =>
  (await server.db.select().from(file).where(eq(file.id, id)))[0]
const refusedFor = (field: string, problem: string) => ({
  code: 400,
  name: 'badInput',
  refusals: { [field]: { problem } },
})

describe('a row with files', () => {
  it('says what they are, in the order given, in every answer', async () => {
    const [one, two] = [await paper(admin, 'one.pdf'), await paper(admin, 'two.pdf')]
    const logo = await upload(server, admin, png, 'logo.png')
    const { row } = await make({ logo: `${logo.id}`, papers: `[${two.id},${one.id}]` })
    const expected = {
      logo: logo.id,
      logoFile: logo,
      papers: [two.id, one.id],
      papersFile: [two, one],
    }
    expect(row).toMatchObject(expected)
    expect((await ask('view', { id: `${row.id}` })).data).toMatchObject(expected)
    const listed = await ask('list', { id: `${row.id}` })
    expect(listed.data).toMatchObject({ list: [expected] })
  })

  it('or that it has none', async () => {
    const { row } = await make()
    expect(row).toMatchObject({ logo: null, logoFile: null, papers: null, papersFile: [] })
  })

  it('is found by having some', async () => {
    const { row } = await make({ papers: `[${(await paper()).id}]` })
    const { row: bare } = await make({ papers: '[]' })
    const found = async (query: Record<string, string>) => {
      const { data } = await ask('list', { id_in: `[${row.id},${bare.id}]`, ...query })
      return (data as { list: Row[] }).list.map(({ id }) => id)
    }
    expect(await found({ papers_null: 'false' })).toEqual([row.id])
    expect(await found({ papers_null: 'true' })).toEqual([bare.id])
  })

  it('gets them by an action, too', async () => {
    const { row } = await make()
    const one = await paper()
    const { data } = await ask('file', { id: `${row.id}`, papers: `[${one.id}]` })
    expect(data).toMatchObject({ papers: [one.id], papersFile: [one] })
    expect(await stateOf(one)).toMatchObject({ rowId: `${row.id}`, field: 'papers' })
  })

  it('tells its history by their names', async () => {
    const [one, two] = [await paper(admin, 'one.pdf'), await paper(admin, 'two.pdf')]
    const { row } = await make({ papers: `[${one.id}]` })
    await change(row, { papers: `[${two.id},${one.id}]` })
    const { data } = await ask('history', { id: `${row.id}` })
    expect(
      (data as { list: { changes: object }[] }).list.map(event => event.changes),
    ).toMatchObject([
      { papers: { from: ['one.pdf'], to: ['two.pdf', 'one.pdf'] } },
      { papers: { from: null, to: ['one.pdf'] } },
    ])
  })
})

describe('a row takes only', () => {
  it('uploads of who writes it', async () => {
    const theirs = await paper(outsider)
    const { meta } = await make({ papers: `[${theirs.id}]` })
    expect(meta).toMatchObject(refusedFor('papers', 'notFound'))
    expect(await stateOf(theirs)).toMatchObject({ entity: null })
  })

  it('uploads that are no other row’s, nor another field’s', async () => {
    const [logo, one] = [await upload(server, admin, png), await paper()]
    const { row } = await make({ logo: `${logo.id}`, papers: `[${one.id}]` })
    expect((await make({ papers: `[${one.id}]` })).meta).toMatchObject(
      refusedFor('papers', 'notFound'),
    )
    const moved = await change(row, { papers: `[${logo.id}]` })
    expect(moved.meta).toMatchObject(refusedFor('papers', 'notFound'))
  })

  it('uploads that exist, each once, and no more than it may', async () => {
    const ids = [await paper(), await paper(), await paper(), await paper()].map(({ id }) => id)
    const refused = async (papers: string) => (await make({ papers })).meta
    expect(await refused('[999999999]')).toMatchObject(refusedFor('papers', 'notFound'))
    expect(await refused(`[${ids[0]},${ids[0]}]`)).toMatchObject(refusedFor('papers', 'repeated'))
    expect(await refused(`[${ids}]`)).toMatchObject(refusedFor('papers', 'tooMany'))
  })

  it('pictures where it wants a picture', async () => {
    const { meta } = await make({ logo: `${(await paper()).id}` })
    expect(meta).toMatchObject(refusedFor('logo', 'wrongFormat'))
  })

  it('and of two rows that want one upload at the same time, one', async () => {
    const { id } = await paper()
    const both = await Promise.all([make({ papers: `[${id}]` }), make({ papers: `[${id}]` })])
    expect(both.map(({ meta }) => meta?.code).sort()).toEqual([200, 400])
  })

  it('nothing, where the rest of it is refused', async () => {
    const one = await paper()
    const { row } = await make()
    const again = { name: String(row.name), amount: '1', papers: `[${one.id}]` }
    expect((await ask('create', again)).meta?.name).toBe('duplicate')
    expect(await stateOf(one)).toMatchObject({ entity: null })
  })
})

describe('a file taken off its row', () => {
  it('is nobody’s, is kept for thirty days, and can be put back meanwhile', async () => {
    const [one, two] = [await paper(), await paper()]
    const { row } = await make({ papers: `[${one.id},${two.id}]` })
    await change(row, { papers: `[${two.id}]` })
    expect(await codeOf(admin, one)).toBe(404)
    expect(await codeOf(admin, two)).toBe(200)
    const days = (Date.parse(String((await stateOf(one))?.expireDate)) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    const back = await change(row, { papers: `[${two.id},${one.id}]` })
    expect(back.meta?.code).toBe(200)
    expect(await codeOf(admin, one)).toBe(200)
  })

  it('whose row is gone never comes back', async () => {
    const one = await paper()
    const { row } = await make({ papers: `[${one.id}]` })
    expect((await ask('remove', { id: `${row.id}` })).meta?.code).toBe(200)
    expect(await codeOf(admin, one)).toBe(404)
    expect((await make({ papers: `[${one.id}]` })).meta).toMatchObject(
      refusedFor('papers', 'notFound'),
    )
  })

  it('goes with its bytes when its time is over; what is in use stays', async () => {
    const [used, off, fresh, old] = [await paper(), await paper(), await paper(), await paper()]
    const { row } = await make({ papers: `[${used.id},${off.id}]` })
    await change(row, { papers: `[${used.id}]` })
    const keyOf = async (one: StoredFile) => String((await stateOf(one))?.key)
    const keys = { used: await keyOf(used), off: await keyOf(off), old: await keyOf(old) }
    const past = { expireDate: sql`now() - interval '1 second'` as never }
    for (const { id } of [off, old]) await server.db.update(file).set(past).where(eq(file.id, id))
    await sweepFiles(server.db)
    expect(await stateOf(off)).toBeUndefined()
    expect(await stateOf(old)).toBeUndefined()
    expect(await stateOf(fresh)).toBeDefined()
    expect([keys.off, keys.old].filter(key => memory.stored.has(key))).toEqual([])
    expect(memory.stored.has(keys.used)).toBe(true)
    expect(await codeOf(admin, used)).toBe(200)
  })

  it('stays in its row while its storage does not answer', async () => {
    const old = await paper()
    const past = { expireDate: sql`now() - interval '1 second'` as never }
    await server.db.update(file).set(past).where(eq(file.id, old.id))
    const broken = async () => Promise.reject(new Error('no answer'))
    setFileStorage({ ...memory, remove: broken })
    await expect(sweepFiles(server.db)).rejects.toThrow('no answer')
    setFileStorage(memory)
    expect(await stateOf(old)).toBeDefined()
  })
})

describe('a file is served', () => {
  it('while it belongs to nothing, to who uploaded it', async () => {
    const one = await paper()
    expect(await codeOf(admin, one)).toBe(200)
    expect(await codeOf(outsider, one)).toBe(404)
    expect((await fetchFile(server, undefined, one.id)).code).toBe(401)
  })

  it('then to who sees its row, and to nobody else', async () => {
    const other = (await server.signedIn('ROLE_ADMIN')).token
    const one = await paper()
    await make({ papers: `[${one.id}]` })
    expect(await codeOf(other, one)).toBe(200)
    expect(await codeOf(outsider, one)).toBe(404)
    const info = (token: string) =>
      server.ask(server.routeOf('fileInfo'), { token, form: { id: `${one.id}` } })
    expect((await info(other)).data).toEqual(one)
    expect((await info(outsider)).meta?.code).toBe(404)
  })

  it('to more, where the entity opens the field', async () => {
    const logo = await upload(server, admin, png)
    const one = await paper()
    const { row } = await make({ logo: `${logo.id}`, papers: `[${one.id}]`, open: 'true' })
    expect(await codeOf(outsider, logo)).toBe(200)
    expect(await codeOf(outsider, one)).toBe(404)
    await change(row, { open: 'false' })
    expect(await codeOf(outsider, logo)).toBe(404)
  })

  it('with its name, as what it is, and never run', async () => {
    const one = await paper(admin, "報告 'a'.pdf")
    const { headers, bytes } = await fetchFile(server, admin, one.id)
    expect(bytes.toString()).toContain('%PDF-1.4')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('報告 ')}%27a%27.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    })
    const logo = await upload(server, admin, png, 'logo.png')
    expect((await fetchFile(server, admin, logo.id)).headers['content-disposition']).toMatch(
      /^inline;/,
    )
  })

  it('again only when it changed, and only to who still may', async () => {
    const one = await upload(server, admin, png)
    const { headers } = await fetchFile(server, admin, one.id)
    const kept = { 'if-none-match': String(headers.etag) }
    expect((await fetchFile(server, admin, one.id, kept)).code).toBe(304)
    expect((await fetchFile(server, outsider, one.id, kept)).code).toBe(404)
    const small = await fetchFile(server, admin, one.id, kept, '?thumbnail=true')
    expect(small.code).toBe(200)
  })

  it('without a small picture where it is none', async () => {
    const one = await paper()
    expect((await fetchFile(server, admin, one.id, {}, '?thumbnail=true')).code).toBe(404)
  })

  it('not when its bytes were tampered with or exchanged', async () => {
    const [one, two] = [await paper(), await paper()]
    const keys = [String((await stateOf(one))?.key), String((await stateOf(two))?.key)] as const
    const swapped = memory.stored.get(keys[1])
    if (swapped) memory.stored.set(keys[0], swapped)
    expect(await codeOf(admin, one)).toBe(500)
    expect(await codeOf(admin, two)).toBe(200)
  })
})

it('a flow of the server keeps, attaches and reads files itself', async () => {
  const me = await meOf(server.db, admin)
  const context = { ...asking, db: server.db, me }
  const bytes = makePdf('made by the server')
  const made = await storeFile(context, { name: 'contract.pdf', bytes })
  const owner = { entity: 'specimen', rowId: (await make()).row.id, field: 'papers' }
  await server.db.transaction(at => attach(at, me, owner, [made.id], 'document'))
  expect(await openFile(context, made.id)).toMatchObject({ name: 'contract.pdf', bytes })
  const stranger = { ...context, me: await meOf(server.db, outsider) }
  await expect(openFile(stranger, made.id)).rejects.toMatchObject({ refusal: 'notFound' })
})

describe('an upload can be taken back', () => {
  const takeBack = (token: string, { id }: StoredFile) =>
    server.ask(server.routeOf('fileRemove'), { token, form: { id: `${id}` } })

  it('by its uploader, as long as it belongs to nothing', async () => {
    const [one, used] = [await paper(), await paper()]
    await make({ papers: `[${used.id}]` })
    expect((await takeBack(outsider, one)).meta?.code).toBe(404)
    expect((await takeBack(admin, used)).meta?.code).toBe(404)
    const key = String((await stateOf(one))?.key)
    expect((await takeBack(admin, one)).meta?.code).toBe(200)
    expect(memory.stored.has(key)).toBe(false)
    expect(await codeOf(admin, one)).toBe(404)
    expect(await codeOf(admin, used)).toBe(200)
  })
})
