import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode } from '#contract/kit/form.ts'
import { makeDict } from '#tests/factories/dict.ts'
import { makePdf } from '#tests/factories/file.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { createSpecimenTable, servedSpecimen } from '#tests/specimen.ts'
import { fetchFile, upload } from '#tests/upload.ts'
import { dayAt } from '../calendar/day.ts'
import { trash } from '../tables/trash.ts'
import { sweepTrash } from './trash.ts'

type Row = Record<string, unknown> & { id: number; name: string }
let server: TestServer
let token: string
const ask = (name: string, values: Record<string, unknown>, who = token) =>
  server.ask(server.routeOf(name), { token: who, form: encode(values) })
const good = async <T>(name: string, values: Record<string, unknown>) => {
  const { meta, data } = await ask(name, values)
  expect(meta, JSON.stringify(meta)).toMatchObject({ code: 200 })
  return data as T
}
let made = 0
const make = (values: Record<string, unknown> = {}) =>
  good<Row>('specimen.create', { name: `t${++made}`, amount: '1.00', ...values })
const remove = async ({ id }: { id: number }, of = 'specimen') =>
  (await good<{ entry: number }>(`${of}.remove`, { id })).entry
const putBack = (entry: number) => ask('specimen.putBack', { entry })

beforeAll(async () => {
  server = await testServer(servedSpecimen.routes)
  await createSpecimenTable(server.db)
  token = (await server.signedIn('ROLE_ADMIN')).token
})
afterAll(() => server.close())

describe('what comes back', () => {
  it('is what was there, to the last digit', async () => {
    const dict = await makeDict(server.db)
    const row = await make({
      amount: '90071992547409.93',
      ratio: '99.50',
      story: '<p>Once <strong>upon</strong> a time</p>',
      due: '2026-01-02T03:04:05.678Z',
      words: ['a', 'b'],
      lines: [{ what: 'paint', cost: '1.50', due: null }],
      owner: dict.id,
      others: [dict.id],
      data: { b: 1, a: [1, null, '01'] },
      key: 'hunter2-hunter2',
    })
    const { data } = await putBack(await remove(row))
    const { updateDate: _, ...lasting } = row
    expect(data).toMatchObject(lasting)
  })

  it('has its files again, which nobody could open meanwhile', async () => {
    const paper = await upload(server, token, makePdf('a'), 'a.pdf')
    const code = async () => (await fetchFile(server, token, paper.id)).code
    const row = await make({ papers: [paper.id] })
    expect(await code()).toBe(200)
    const entry = await remove(row)
    expect(await code()).toBe(404)
    expect((await putBack(entry)).data).toMatchObject({ papers: [paper.id], papersFile: [paper] })
    expect(await code()).toBe(200)
  })

  it('may be deleted and put back again and again', async () => {
    const row = await make()
    for (let round = 0; round < 3; round++) {
      const answered = await putBack(await remove(row))
      expect(answered.data).toMatchObject({ id: row.id, name: row.name })
    }
  })

  it('of a table that has grown since has what the declaration begins with', async () => {
    const row = await make({ count: 7 })
    const entry = await remove(row)
    await server.db.execute(sql`update "trash" set "row" = "row" - 'count' where "id" = ${entry}`)
    expect((await putBack(entry)).data).toMatchObject({ id: row.id, count: 1 })
  })
})

describe('secrets', () => {
  it('lie sealed in the trash as they did in the row, and are masked', async () => {
    const row = await make({ key: 'planted-secret', word: 'Planted-pass-1', plain: 'planted-too' })
    await remove(row)
    const { rows } = await server.client.pool.query('select "row"::text from "trash"')
    expect(JSON.stringify(rows)).not.toMatch(/planted/i)
    const listed = await ask('specimen.trash', {})
    expect(listed.text).not.toMatch(/planted|argon2/i)
    expect(listed.text).toContain('••••••')
  })
})

describe('it is refused, and stays in the trash', () => {
  const stays = async (entry: number) =>
    expect((await ask('specimen.trash', {})).text).toContain(`"entry":${entry},`)

  it('where its name was taken meanwhile', async () => {
    const row = await make()
    const entry = await remove(row)
    await make({ name: row.name })
    const { meta } = await putBack(entry)
    expect(meta).toMatchObject({ name: 'duplicate', refusals: { name: { problem: 'taken' } } })
    await stays(entry)
  })

  it('where what it points at is gone', async () => {
    const dict = await makeDict(server.db)
    const entry = await remove(await make({ owner: dict.id }))
    const gone = await remove(dict, 'dict')
    expect((await putBack(entry)).meta).toMatchObject({
      code: 8061,
      name: 'referenceGone',
      refusals: { owner: { problem: 'notFound' } },
    })
    await stays(entry)
    await good('dict.putBack', { entry: gone })
    expect((await putBack(entry)).meta).toMatchObject({ code: 200 })
  })

  it('to all but one of several at once', async () => {
    const entry = await remove(await make())
    const answers = await Promise.all(Array.from({ length: 8 }, () => putBack(entry)))
    const codes = answers.map(({ meta }) => meta?.code)
    expect(codes.filter(code => code === 200)).toHaveLength(1)
    expect(codes.filter(code => code === 404)).toHaveLength(7)
  })
})

describe('the trash', () => {
  it('is searched and filtered as the list is, the latest first', async () => {
    const rows = await Promise.all([make({ count: 3 }), make({ count: 3 }), make({ count: 4 })])
    for (const row of rows) await remove(row)
    const found = async (values: object) =>
      (await good<{ list: { row: Row }[] }>('specimen.trash', { ...values })).list.map(
        one => one.row.name,
      )
    const [first, second, third] = rows.map(row => row.name)
    expect((await found({})).slice(0, 3)).toEqual([third, second, first])
    expect((await found({ count: 3 })).slice(0, 2)).toEqual([second, first])
    expect(await found({ keyword: third })).toEqual([third])
    expect((await ask('specimen.trash', { note: 'x' })).meta?.code).toBe(400)
    // By the words of a list, too, alone and put together; its days are the cooperative's.
    await remove(
      await make({ name: 'mine', owner: null, birthday: dayAt('Asia/Hong_Kong', new Date()) }),
    )
    expect(await found({ createDate_ge: 'today', keyword: 'mine' })).toEqual(['mine'])
    expect(await found({ createDate_lt: 'thisWeek', keyword: 'mine' })).toEqual([])
    expect(await found({ where: '{"none":[{"birthday":"lastWeek"}]}', keyword: 'mine' })).toEqual([
      'mine',
    ])
  })

  it('holds for each only what they saw when it was there', async () => {
    const other = await server.signedIn('ROLE_EDITOR')
    await remove(await make())
    expect((await ask('specimen.trash', {}, other.token)).meta?.code).toBe(1103)
    const entry = await remove(await make())
    expect((await ask('specimen.putBack', { entry }, other.token)).meta?.code).toBe(1103)
  })

  it('is emptied of what has lain there long enough, and of nothing else', async () => {
    const [old, young] = [await remove(await make()), await remove(await make())]
    await server.db.execute(
      sql`update "trash" set "expireDate" = now() - interval '1 s' where "id" = ${old}`,
    )
    await sweepTrash(server.db)
    const kept = (await server.db.select({ id: trash.id }).from(trash)).map(({ id }) => id)
    expect(kept).toContain(young)
    expect(kept).not.toContain(old)
  })
})
