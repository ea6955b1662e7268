import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode } from '#contract/kit/form.ts'
import { makeDict } from '#tests/factories/dict.ts'
import { makePdf } from '#tests/factories/file.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { createSpecimenTable, servedSpecimen } from '#tests/specimen.ts'
import { upload } from '#tests/upload.ts'
import { file } from '../tables/file.ts'
import { history } from '../tables/history.ts'
import { roughly } from './history.ts'

type Row = Record<string, unknown> & { id: number; updateDate: string }
let server: TestServer
let token: string
const ask = (operation: string, values: Record<string, unknown>, who = token) =>
  server.ask(server.routeOf(`specimen.${operation}`), { token: who, form: encode(values) })
const good = async <T = Row>(operation: string, values: Record<string, unknown>) => {
  const { meta, data } = await ask(operation, values)
  expect(meta, JSON.stringify(meta)).toMatchObject({ code: 200 })
  return data as T
}
let made = 0
const make = (values: Record<string, unknown> = {}) =>
  good('create', { name: `r${++made}`, amount: '1.00', ...values })
const change = async ({ id }: Row, values: Record<string, unknown>) => {
  const { updateDate } = await good('view', { id })
  return good('update', { id, updateDate, ...values })
}

interface Earlier {
  updateDate: string
  changes: Record<string, { from: unknown; to: unknown }>
  left: Record<string, string>
}
/** The event a row's history began with. */
async function begun(row: Row): Promise<number> {
  const { list } = await good<{ list: { id: number }[] }>('history', { id: row.id, pageSize: 200 })
  return list.at(-1)?.id ?? 0
}
const earlier = async (row: Row) =>
  good<Earlier>('earlier', { id: row.id, event: await begun(row) })
const back = async (row: Row, fields?: string[]) => {
  const { updateDate, changes } = await earlier(row)
  const event = await begun(row)
  return ask('restore', { id: row.id, event, updateDate, fields: fields ?? Object.keys(changes) })
}

beforeAll(async () => {
  server = await testServer(servedSpecimen.routes)
  await createSpecimenTable(server.db)
  token = (await server.signedIn('ROLE_ADMIN')).token
})
afterAll(() => server.close())

describe('a record goes back to what it was', () => {
  it('in every kind of field, to the letter', async () => {
    const dict = await makeDict(server.db)
    const first = {
      note: 'two\nlines',
      story: '<p>Once <strong>upon</strong> a time</p>',
      amount: '90071992547409.93',
      ratio: '99.50',
      count: 3,
      open: false,
      birthday: '2000-02-29',
      due: '2026-01-02T03:04:05.678Z',
      words: ['a', 'b'],
      marks: ['RED'],
      lines: [{ what: 'paint', cost: '1.50', due: null }],
      owner: dict.id,
      others: [dict.id],
      shade: '#00FF00',
      data: { b: 1, a: [1, null] },
    }
    const row = await make(first)
    await change(row, {
      note: null,
      story: '<p>Twice</p>',
      amount: '2.00',
      ratio: null,
      count: 4,
      open: true,
      birthday: null,
      due: null,
      words: [],
      marks: ['BLUE', 'RED'],
      lines: [],
      owner: null,
      others: [],
      shade: '#000000',
      data: null,
    })
    const { changes } = await earlier(row)
    expect(Object.keys(changes).sort()).toEqual(Object.keys(first).sort())
    expect(changes.owner).toMatchObject({ from: null, to: dict.id, toTitle: dict.cnLabel })
    expect((await back(row)).data).toMatchObject(first)
  })

  it('only in the fields that were chosen', async () => {
    const row = await make({ count: 1, note: 'first' })
    await change(row, { count: 2, note: 'second' })
    expect((await back(row, ['note'])).data).toMatchObject({ count: 2, note: 'first' })
  })

  it('to any moment of its history, over all that came after', async () => {
    const row = await make({ count: 1 })
    for (const count of [2, 3, 4]) await change(row, { count })
    const { list } = await good<{ list: { id: number }[] }>('history', { id: row.id })
    const event = list[2]?.id
    const { updateDate, changes } = await good<Earlier>('earlier', { id: row.id, event })
    expect(changes).toEqual({ count: { from: 4, to: 2 } })
    const answered = await ask('restore', { id: row.id, event, updateDate, fields: ['count'] })
    expect(answered.data).toMatchObject({ count: 2 })
  })

  it('and forth again: going back can itself be gone back from', async () => {
    const row = await make({ count: 1 })
    await change(row, { count: 2 })
    await back(row)
    const { list } = await good<{ list: { id: number }[] }>('history', { id: row.id })
    const event = list[1]?.id
    const { updateDate } = await good<Earlier>('earlier', { id: row.id, event })
    const answered = await ask('restore', { id: row.id, event, updateDate, fields: ['count'] })
    expect(answered.data).toMatchObject({ count: 2 })
  })
})

describe('what does not go back is said', () => {
  it('secrets, of which nobody may read what they were', async () => {
    const row = await make({ key: 'first-secret', word: 'password-1' })
    await change(row, { key: 'second-secret', word: 'password-2' })
    const said = await earlier(row)
    expect(said).toMatchObject({ changes: {}, left: { key: 'secret', word: 'secret' } })
    expect(JSON.stringify(said)).not.toMatch(/first-secret|password/)
  })

  it('what the server owns: a state, and what follows from others', async () => {
    const row = await make({ note: 'a' })
    await good('finish', { id: row.id, note: 'b' })
    expect(await earlier(row)).toMatchObject({
      changes: { note: { from: 'b', to: 'a' } },
      left: { state: 'follows' },
    })
    expect((await back(row)).data).toMatchObject({ note: 'a', state: 'DONE' })
  })

  it('and names what it pointed at in the reader’s language, as what it points at', async () => {
    const [was, is] = [
      await makeDict(server.db, { cnLabel: '設計', enLabel: 'Design' }),
      await makeDict(server.db, { cnLabel: '園藝', enLabel: 'Gardening' }),
    ]
    const row = await make({ owner: was.id, others: [was.id] })
    await change(row, { owner: is.id, others: [is.id] })
    const named = async (language: string) => {
      const form = encode({ id: row.id, event: await begun(row) })
      const headers = { 'accept-language': language }
      const route = server.routeOf('specimen.earlier')
      return (await server.data<Earlier>(route, { token, form, headers })).changes
    }
    expect(await named('en-US')).toMatchObject({
      owner: { fromTitle: 'Gardening', toTitle: 'Design' },
      others: { fromTitle: ['Gardening'], toTitle: ['Design'] },
    })
    expect(await named('zh-TW')).toMatchObject({ owner: { fromTitle: '園藝', toTitle: '設計' } })
  })

  it('what pointed at a row that is gone; of several, those that are left', async () => {
    const [gone, kept] = [await makeDict(server.db), await makeDict(server.db)]
    const row = await make({ owner: gone.id, others: [gone.id, kept.id] })
    await change(row, { owner: null, others: [] })
    const remove = server.routeOf('dict.remove')
    await server.data(remove, { token, form: encode({ id: gone.id }) })
    expect(await earlier(row)).toMatchObject({
      changes: { others: { from: [], to: [kept.id] } },
      left: { owner: 'gone' },
    })
    expect((await back(row)).data).toMatchObject({ owner: null, others: [kept.id] })
  })
})

describe('files', () => {
  const paper = (name: string) => upload(server, token, makePdf(name), name)
  it('come back as long as they are kept', async () => {
    const [one, two] = [await paper('one.pdf'), await paper('two.pdf')]
    const row = await make({ papers: [one.id] })
    await change(row, { papers: [two.id] })
    const { changes } = await earlier(row)
    expect(changes.papers).toEqual({ from: ['two.pdf'], to: ['one.pdf'] })
    expect((await back(row)).data).toMatchObject({ papers: [one.id] })
  })

  it('and not once they are gone for good', async () => {
    const one = await paper('gone.pdf')
    const row = await make({ papers: [one.id] })
    await change(row, { papers: [] })
    await server.db.delete(file).where(eq(file.id, one.id))
    expect(await earlier(row)).toMatchObject({ changes: {}, left: { papers: 'gone' } })
  })
})

describe('it is a change like any other', () => {
  it('refused where somebody else has the name by now', async () => {
    const row = await make()
    const name = row.name
    await change(row, { name: 'given away' })
    await make({ name })
    const { meta } = await back(row)
    expect(meta).toMatchObject({ name: 'duplicate', refusals: { name: { problem: 'taken' } } })
  })

  it('refused with the field where what was right then is not any more', async () => {
    const row = await make({ count: 5 })
    await change(row, { count: 6 })
    // As if the limit had been lowered since.
    const changes = { count: { from: 99, to: 6 } }
    await server.db
      .update(history)
      .set({ changes })
      .where(eq(history.id, (await begun(row)) + 1))
    expect((await back(row)).meta).toMatchObject({
      name: 'badInput',
      refusals: { count: { problem: 'tooBig' } },
    })
  })

  it('refused to whoever may not change it, or for whom it does not exist', async () => {
    const row = await make({ count: 5 })
    await change(row, { count: 6 })
    const event = await begun(row)
    const other = (await server.signedIn()).token
    const form = { id: row.id, event, updateDate: row.updateDate, fields: ['count'] }
    expect((await ask('restore', form, other)).meta).toMatchObject({ name: 'noPermission' })
    expect((await ask('earlier', { id: row.id, event }, other)).meta?.code).toBe(404)
  })

  it('of two at once one goes back and the other is told', async () => {
    const row = await make({ count: 5 })
    await change(row, { count: 6 })
    const [event, { updateDate }] = [await begun(row), await earlier(row)]
    const form = { id: row.id, event, updateDate, fields: ['count'] }
    const codes = (await Promise.all([ask('restore', form), ask('restore', form)])).map(
      ({ meta }) => meta?.code,
    )
    expect(codes.sort()).toEqual([1105, 200].sort())
  })
})

describe('where somebody was is told to colleagues roughly', () => {
  it.each([
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:abcd:12::7', '2001:db8:abcd::x'],
    ['', ''],
  ])('%s as %s', (address, said) => {
    expect(roughly(address)).toBe(said)
  })
})
