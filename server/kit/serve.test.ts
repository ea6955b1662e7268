import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDict } from '#tests/factories/dict.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { createSpecimenTable, obtainedForFinish, servedSpecimen } from '#tests/specimen.ts'

type Row = Record<string, unknown>
let server: TestServer
let admin: string
let other: string
const route = (operation: string) => server.routeOf(`specimen.${operation}`)
const ask = (operation: string, form: Record<string, string> = {}, token = admin) =>
  server.ask(route(operation), { token, form })
const make = async (form: Record<string, string> = {}) => {
  const name = `s${Math.random().toString(36).slice(2, 12)}`
  const answered = await ask('create', { name, amount: '10', ...form })
  return { answered, row: answered.data as Row }
}

beforeAll(async () => {
  server = await testServer(servedSpecimen.routes)
  await createSpecimenTable(server.db)
  admin = (await server.signedIn('ROLE_ADMIN')).token
  other = (await server.signedIn()).token
})
afterAll(() => server.close())

describe('a row through every kind of field', () => {
  it('names what it points at in the reader’s language', async () => {
    const dict = await makeDict(server.db)
    const { row } = await make({ owner: String(dict.id), others: `[${dict.id}]` })
    const seen = async (language: string) => {
      const form = { id: String(row.id) }
      const headers = { 'accept-language': language }
      return (await server.ask(route('view'), { token: admin, form, headers })).data
    }
    expect(await seen('en-US')).toMatchObject({ ownerTitle: dict.enLabel })
    expect(await seen('en-US')).toMatchObject({ othersTitle: [dict.enLabel] })
    expect(await seen('zh-TW')).toMatchObject({ ownerTitle: dict.cnLabel })
  })

  it('comes back as it was sent', async () => {
    const dict = await makeDict(server.db)
    const sent = {
      note: 'two\nlines',
      amount: '12345678901.05',
      ratio: '99.5',
      count: '3',
      birthday: '2000-02-29',
      due: '2026-01-02T03:04:05.678Z',
      words: '["a","b"]',
      owner: String(dict.id),
      others: `[${dict.id}]`,
      shade: '#00FF00',
      type: 'FARM',
      site: 'https://example.org/about?a=1#b',
      data: '{"a":[1,null]}',
    }
    const { row } = await make(sent)
    expect(row).toMatchObject({
      note: 'two\nlines',
      amount: '12345678901.05',
      ratio: '99.50',
      count: 3,
      open: true,
      birthday: '2000-02-29',
      due: '2026-01-02T03:04:05.678Z',
      state: 'NEW',
      words: ['a', 'b'],
      owner: dict.id,
      ownerTitle: dict.cnLabel,
      others: [dict.id],
      othersTitle: [dict.cnLabel],
      shade: '#00FF00',
      data: { a: [1, null] },
    })
    const viewed = await ask('view', { id: String(row.id) })
    expect(viewed.data).toEqual(row)
  })

  it('keeps cents that a float would lose', async () => {
    const { row } = await make({ amount: '90071992547409.93' })
    expect(row.amount).toBe('90071992547409.93')
  })

  it.each([
    ['amount', '1.005', 'notAnAmount'],
    ['amount', '1e3', 'notAnAmount'],
    ['count', '11', 'tooBig'],
    ['count', '1.5', 'notANumber'],
    ['ratio', '100.01', 'tooBig'],
    ['open', 'yes', 'notAFlag'],
    ['birthday', '2001-02-29', 'notADay'],
    ['due', 'tomorrow', 'notAnInstant'],
    ['words', '["a","b","c","d"]', 'tooMany'],
    ['owner', '999999', 'notFound'],
    ['others', '[999999]', 'notFound'],
    ['shade', 'green', 'notAColor'],
    ['data', '{', 'unreadable'],
    ['word', 'short', 'wrongPasswordLength'],
    ['state', 'DONE', 'unknownField'],
    ['maker', 'me', 'unknownField'],
    ['name', 'a\0b', 'unreadable'],
  ])('refuses %s=%s as %s, naming the field', async (field, value, problem) => {
    const { answered } = await make({ [field]: value })
    expect(answered.meta).toMatchObject({ code: 400, refusals: { [field]: { problem } } })
  })
})

describe('secrets', () => {
  it('are masked in every answer and lie sealed in the database', async () => {
    const { row } = await make({
      key: 'hunter2-hunter2',
      plain: 'seen',
      open: 'false',
      word: 'password-1',
    })
    expect(row).toMatchObject({ key: '••••••', plain: 'seen' })
    expect(row).not.toHaveProperty('word')
    const { rows } = await server.client.pool.query('select * from "specimen" where "id" = $1', [
      row.id,
    ])
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain('hunter2')
    expect(stored).not.toContain('seen')
    expect(stored).not.toContain('password-1')
    expect(rows[0].word).toMatch(/^\$argon2id\$/)
    const history = await ask('history', { id: String(row.id) })
    expect(history.text).not.toContain('hunter2')
    expect(history.text).not.toContain('$argon2id')
  })

  it('with a flag are masked only where it is set', async () => {
    const { row } = await make({ plain: 'hidden now', open: 'true' })
    expect(row.plain).toBe('••••••')
  })
})

describe('rows that do not exist for a member', () => {
  it('are 404 to view, change and delete, and in no list, count or export', async () => {
    const { row } = await make()
    const id = String(row.id)
    for (const operation of ['view', 'history'])
      expect((await ask(operation, { id }, other)).meta?.code).toBe(404)
    expect((await ask('poke', { id }, other)).meta?.code).toBe(404)
    expect((await ask('list', {}, other)).data).toMatchObject({ list: [], total: 0 })
    expect((await ask('count', {}, other)).data).toEqual({ count: 0 })
    expect((await ask('export', {}, other)).meta).toMatchObject({ name: 'exportEmpty' })
  })
})

/** A row, as it was seen. */
const seenOf = ({ id, updateDate }: Record<string, unknown>) => ({
  id: String(id),
  updateDate: String(updateDate),
})

describe('two people on one row', () => {
  it('a save that does not say what it saw is refused, and the field named', async () => {
    const { row } = await make()
    const { id, updateDate } = seenOf(row)
    const unsaid: Record<string, string>[] = [{ id }, { id, updateDate: '' }]
    for (const form of unsaid)
      expect((await ask('update', { ...form, count: '2' })).meta).toMatchObject({
        code: 400,
        refusals: { updateDate: { problem: 'required' } },
      })
    expect((await ask('update', { id, updateDate, count: '2' })).meta?.code).toBe(200)
  })

  it('the second save is refused with 1105 and changes nothing', async () => {
    const { row } = await make()
    const seen = seenOf(row)
    expect((await ask('update', { ...seen, count: '2' })).meta?.code).toBe(200)
    expect((await ask('update', { ...seen, count: '3' })).meta?.code).toBe(1105)
    expect((await ask('view', { id: seen.id })).data).toMatchObject({ count: 2 })
  })

  it('of fifty finishing at once one wins and the others get the declared refusal', async () => {
    const { row } = await make()
    const form = { id: String(row.id), note: 'done' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('finish', form)))
    const codes = answers.map(a => a.meta?.code)
    expect(codes.filter(code => code === 200)).toHaveLength(1)
    expect(codes.filter(code => code === 1102)).toHaveLength(49)
  })

  it('of fifty creating the same name at once one wins', async () => {
    const form = { name: 'only one', amount: '1' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('create', form)))
    const codes = answers.map(a => a.meta?.code)
    expect(codes.filter(code => code === 200)).toHaveLength(1)
    expect(codes.filter(code => code === 8001)).toHaveLength(49)
  })

  it('no change is lost: twenty pokes at once count twenty', async () => {
    const { row } = await make({ count: '0' })
    const id = String(row.id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('poke', { id })))
    expect(answers.every(a => a.meta?.code === 200)).toBe(true)
    expect((await ask('view', { id })).data).toMatchObject({ count: 20 })
  })
})

describe('actions', () => {
  it('each row says what may be done with it, or what stands in the way', async () => {
    const { row } = await make()
    expect(row.can).toEqual({ finish: true, file: true, poke: true })
    const done = await ask('finish', { id: String(row.id), note: 'ok' })
    expect(done.data).toMatchObject({
      state: 'DONE',
      note: 'ok',
      can: { finish: 'planFinished', poke: true },
    })
  })

  it('ask the entity’s own rule after the state', async () => {
    const boss = await server.signedIn('ROLE_ADMIN')
    const { row } = await make()
    const answered = await ask('finish', { id: String(row.id), note: 'x' }, boss.token)
    expect(answered.meta).toMatchObject({ code: 1103, name: 'notPlanOwner' })
  })

  it('get what was obtained before their transaction, and nothing is for who may not', async () => {
    const { row } = await make()
    obtainedForFinish.length = 0
    const boss = await server.signedIn('ROLE_ADMIN')
    await ask('finish', { id: String(row.id), note: 'x' }, boss.token)
    expect(obtainedForFinish).toEqual([])
    await ask('finish', { id: String(row.id), note: 'x' })
    expect(obtainedForFinish).toEqual([{ id: row.id, inTransaction: false, passed: true }])
  })

  it('refuse without their input, naming it', async () => {
    const { row } = await make()
    const answered = await ask('finish', { id: String(row.id) })
    expect(answered.meta?.refusals).toHaveProperty('note')
  })
})

describe('references', () => {
  it('a row that others point at cannot be deleted', async () => {
    const dict = await makeDict(server.db)
    await make({ owner: String(dict.id) })
    const answered = await server.ask(server.routeOf('dict.remove'), {
      token: admin,
      form: { id: String(dict.id) },
    })
    expect(answered.meta).toMatchObject({ name: 'inUse' })
  })

  it('are filtered by the row they hold', async () => {
    const dict = await makeDict(server.db)
    const { row } = await make({ others: `[${dict.id}]` })
    const answered = await ask('list', { others: String(dict.id) })
    expect(answered.data).toMatchObject({ total: 1, list: [{ id: row.id }] })
  })
})

describe('history', () => {
  it('says who changed what, from where, newest first', async () => {
    const { row } = await make({ count: '1' })
    await ask('update', { ...seenOf(row), count: '2', amount: '20' })
    const answered = await ask('history', { id: String(row.id) })
    expect(answered.data).toMatchObject({
      total: 2,
      list: [
        {
          action: 'update',
          // Of where it was, no more than colleagues need to know.
          address: '127.0.0.x',
          changes: { count: { from: 1, to: 2 }, amount: { from: '10.00', to: '20.00' } },
        },
        { action: 'create' },
      ],
    })
  })

  it('is not written for a save that changes nothing', async () => {
    const { row } = await make({ count: '1' })
    await ask('update', { ...seenOf(row), count: '1' })
    expect((await ask('history', { id: String(row.id) })).data).toMatchObject({ total: 1 })
  })
})
