import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { answersToImport } from '#contract/areas/eform/toRecords.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { ImportOutcome, importBegin } from '#contract/kit/calls/importing.ts'
import type { Page } from '#contract/transport.ts'
import type { Person } from '#tests/caller.ts'
import { element, formWorld } from '#tests/factories/eform.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { eformRecordTable } from '../tables.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof formWorld>>
let admin: Person
let form: { id: number; code: string }
let type: string
let made = 0
beforeAll(async () => {
  server = await testServer()
  world = await formWorld(server)
  admin = await server.signedIn('ROLE_ADMIN')
})
afterAll(() => server.close())
beforeEach(async () => {
  type = `answers${++made}`
  const texts = ['kind', 'code', 'chinese', 'english'].map(key => element('TEXT', key))
  form = await world.published([...texts, element('NUMBER', 'place')])
})

const answer = (code: string, more: object = {}) =>
  world.submit(form, {
    ...{ kind: type, code, chinese: `標籤 ${code}`, english: `Label ${code}`, place: '3' },
    ...more,
  })
const prepare = (more: object = {}) =>
  world.done<CallOutput<typeof answersToImport>>('answersToImport', admin, {
    ...{ eform: form.id, entity: 'dict' },
    ...more,
  })
/** The field for each column: those of a submission first, then the questions. */
const columns = [...Array(6).fill(null), 'type', 'value', 'cnLabel', 'enLabel', 'sort']
const begin = (file: number) =>
  world.done<CallOutput<typeof importBegin>>('importBegin', admin, { entity: 'dict', file })
/** Makes records of what was prepared; answers the id of the import. */
async function run(file: number, skip = false): Promise<number> {
  const { id } = await begin(file)
  await world.done('importTry', admin, { id, columns })
  await world.done('importRun', admin, { id, skip })
  return id
}
const entries = async () =>
  (
    await world.done<Page<{ id: number; value: string; sort: number }>>('dict.list', admin, {
      type,
      orderBy: 'value',
    })
  ).list.map(({ value, sort }) => ({ value, sort }))
const records = async () =>
  (
    await world.done<Page<{ id: number }>>('eformRecord.list', admin, {
      ...{ eform: form.id, orderBy: 'number' },
    })
  ).list.map(({ id }) => id)
const madeOf = (id: number) => world.done<{ id: string }[]>('recordsMade', admin, { id })

describe('records made of answers', () => {
  it('are made of the first 2,000 submissions, and the answer says that there are more', async () => {
    await answer('a')
    const [one] = await records()
    await server.db.execute(sql`
      insert into ${eformRecordTable} overriding system value
      select (jsonb_populate_record(r, jsonb_build_object('id', 1000000 + n, 'number', 1 + n))).*
      from ${eformRecordTable} r, generate_series(1, 2000) n where r."id" = ${one}`)
    const { file, more } = await prepare()
    expect(more).toBe(true)
    expect((await begin(file)).rows).toBe(2000)
  })

  it('are matched, tried and created as any that are imported, and lead back to their submission', async () => {
    await answer('a')
    await answer('b', { place: '7' })
    const { file, columns: before, more } = await prepare()
    expect(before).toEqual(columns.map(() => null))
    expect(more).toBe(false)
    const { columns: read, rows } = await begin(file)
    expect(rows).toBe(2)
    expect(read.map(({ samples }) => samples).at(-1)).toEqual(['3', '7'])
    await run(file)
    expect(await entries()).toEqual([
      { value: 'a', sort: 3 },
      { value: 'b', sort: 7 },
    ])
    const [first = 0, second = 0] = await records()
    expect(await madeOf(first)).toMatchObject([{ entity: 'dict' }])
    expect((await madeOf(first))[0]?.id).not.toBe((await madeOf(second))[0]?.id)
  })

  it('are made once of each submission, and remember how the questions were matched', async () => {
    await answer('a')
    await run((await prepare()).file)
    expect(await world.refused('answersToImport', admin, { eform: form.id, entity: 'dict' })).toBe(
      'nothingToImport',
    )
    await answer('b')
    const { file, columns: known } = await prepare()
    expect(known).toEqual(columns)
    expect((await begin(file)).rows).toBe(1)
  })

  it('are offered again after they were undone', async () => {
    await answer('a')
    const id = await run((await prepare()).file)
    await world.done('importUndo', admin, { id })
    expect(await entries()).toEqual([])
    const [record = 0] = await records()
    expect(await madeOf(record)).toEqual([])
    expect((await begin((await prepare()).file)).rows).toBe(1)
  })

  it('say why an answer does not do, and leave it out', async () => {
    await answer('a')
    await answer('b', { place: '12345' })
    const { file } = await prepare()
    const { id } = await begin(file)
    const tried = await world.done<ImportOutcome>('importTry', admin, { id, columns })
    expect(tried).toMatchObject({ good: 1, problems: [{ line: 3, fields: {} }] })
    expect(Object.keys(tried.problems[0]?.fields ?? {})).toEqual(['sort'])
    await world.done('importRun', admin, { id, skip: true })
    const [first = 0, second = 0] = await records()
    expect(await madeOf(first)).toHaveLength(1)
    expect(await madeOf(second)).toEqual([])
  })

  it('can be made of one submission, also once more', async () => {
    await answer('a')
    await answer('b')
    const [, second] = await records()
    const { file } = await prepare({ record: second })
    expect((await begin(file)).rows).toBe(1)
    await run(file)
    expect(await entries()).toEqual([{ value: 'b', sort: 3 }])
    expect((await prepare({ record: second })).more).toBe(false)
  })

  it('are refused for no form, for what cannot be imported, and without the rights', async () => {
    await answer('a')
    const ask = (more: object, who = admin) =>
      world.refused('answersToImport', who, { eform: form.id, entity: 'dict', ...more })
    expect(await ask({ eform: 999_999 })).toBe('notFound')
    expect(await ask({ entity: 'eformRecord' })).toBe('importImpossible')
    // May read submissions, and write no dictionary.
    expect(await ask({}, world.editor)).toBe('noPermission')
    expect(await ask({}, await server.signedIn())).toBe('noPermission')
  })
})
