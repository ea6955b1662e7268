import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operatorsOf } from '#contract/kit/condition.ts'
import { type Entity, inputFields } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import { namedBy, ruledFields } from '#contract/kit/fieldRight.ts'
import { encode } from '#contract/kit/form.ts'
import { permissions } from '#contract/kit/held.ts'
import { importFields, isImportable } from '#contract/kit/importing.ts'
import type { Permission } from '#contract/kit/right.ts'
import type { Page } from '#contract/transport.ts'
import { memberOf } from '#server/areas/access/session.ts'
import { served } from '#server/areas.ts'
import type { Served } from '#server/kit/serve.ts'
import { readSheet } from '#server/kit/sheetReader.ts'
import { languages } from '#server/words.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { createGuardedTable, servedGuarded } from './guarded.ts'
import { holderOf } from './holder.ts'
import { type TestServer, testServer } from './http.ts'
import { formAbout } from './outsider/forms.ts'
import { makeRow, makeWorld, type Row, showToOthers, type World } from './records/rows.ts'
import { sample } from './records/sample.ts'
import * as written from './rights/rowsAndFields.ts'
import { upload } from './upload.ts'

// What is declared for tests alone goes by its names.
vi.mock('#server/words.ts', async original => {
  const real = await original<typeof import('#server/words.ts')>()
  const word: typeof real.word = (language, key, values) =>
    key.startsWith('entities/guarded')
      ? (key.split('.').at(-1) ?? key)
      : real.word(language, key, values)
  return { ...real, word }
})

const all: Served[] = [...served, servedGuarded]
const ruled = all.flatMap(({ entity }) =>
  ruledFields(entity.fields).map(([name, field]) => ({ entity, name, field })),
)
const called = ({ entity, name }: { entity: Entity; name: string }) => `${entity.name}.${name}`

let server: TestServer
let world: World
beforeAll(async () => {
  server = await testServer(servedGuarded.routes)
  await createGuardedTable(server.db)
  world = await makeWorld(server)
})
afterAll(() => server.close())

describe('what is declared stands in the rows written by hand', () => {
  const own = ruled.filter(({ entity }) => entity.name !== 'guarded')

  it('each field with a right of its own, with that right', () => {
    const declared = own.map(one => {
      const { see, edit } = one.field
      return [
        called(one),
        { ...(see && { see: namedBy(see) }), ...(edit && { edit: namedBy(edit) }) },
      ]
    })
    expect(Object.fromEntries(declared)).toEqual(written.fields)
  })

  it('each entity of whose rows only some exist for a member', async () => {
    const { token } = await server.signedIn()
    const me = await memberOf(server.db, testKeys, token)
    if (!me) throw new Error('nobody')
    const some = served.filter(({ rules }) => rules.visible?.(me)).map(({ entity }) => entity.name)
    expect(some.sort()).toEqual(written.someRows)
  })

  it('each question that is asked of a row', () => {
    const asked = served.flatMap(({ entity, rules }) => {
      const names = Object.keys(rules.may ?? {}).sort()
      return names.length > 0 ? [[entity.name, names]] : []
    })
    expect(Object.fromEntries(asked)).toEqual(written.askedOfRows)
  })

  it('and the documentation tells of each', async () => {
    const { fieldsTable, rowsTable } = await import('../scripts/derive/rowsAndFields.ts')
    for (const name of Object.keys(written.fields)) expect(fieldsTable(served)).toContain(name)
    for (const name of written.someRows) expect(rowsTable(served)).toContain(`\`${name}\``)
  })

  it('what names a row to others, or finds it, says no field that is hidden from some', () => {
    for (const { entity, rules } of all) {
      const shown = [
        ...languages.map(language => rules.named?.(language)),
        rules.found?.({ spellings: ['word'], pinyin: 'word' }),
        rules.nameable,
      ].filter(one => one !== undefined)
      const text = shown.map(one => new PgDialect().sqlToQuery(one).sql).join(' ')
      for (const [name, { see }] of ruledFields(entity.fields))
        if (see) expect(text, `${entity.name}.${name}`).not.toContain(`"${name}"`)
    }
  })

  it('a field of a call has none: its right is that of the call', () => {
    for (const { name, input } of server.routes.filter(route => !route.name.includes('.')))
      expect(ruledFields(input), name).toEqual([])
  })
})

/** Holds all there is to hold but what is named there: may do whatever it does not need. */
const without = (...named: readonly string[]) =>
  holderOf(server, ...permissions().filter(one => !named.includes(one)))

const ask = (entity: Entity, operation: string, values: Record<string, unknown>, token: string) =>
  server.ask(server.routeOf(`${entity.name}.${operation}`), { token, form: encode(values) })
const offers = (entity: Entity, operation: string) =>
  Object.hasOwn(entity.operations, operation) || Object.hasOwn(entity.lists, operation)

/** Everything a file of ours says. */
async function cells(path: string, token: string, query: Record<string, string>) {
  const { headers, rawPayload } = await server.app.inject({
    url: `${path}?${new URLSearchParams(query)}`,
    headers: { token, 'accept-language': 'en-US' },
  })
  if (String(headers['content-type']).includes('json')) return rawPayload.toString()
  const rows = await readSheet(rawPayload, { csv: false, mostRows: 3000, mostColumns: 80 })
  return JSON.stringify(rows?.map(row => [...row.cells]))
}

const seen = ruled.filter(({ field }) => field.see)
describe.each(seen.map(one => ({ ...one, title: called(one) })))('$title is hidden', one => {
  const { entity, name, field } = one as { entity: Entity; name: string; field: Field }
  const lists = ['list', 'count', 'export', 'trash', ...Object.keys(entity.lists)].filter(list =>
    offers(entity, list),
  )
  const byRow = namedBy(field.see).some(right => right.startsWith('row:'))
  let outside: { id: number; token: string }
  let row: Row
  /** What must not be told, where the kind of the field has a value to try with. */
  let value: string | undefined

  beforeAll(async () => {
    outside = await without(...namedBy(field.see))
    const made = sample(field)
    row = await makeRow(world, entity)
    await showToOthers(server, entity, row.id)
    value = made === undefined || field.server ? undefined : String(made)
    if (value === undefined) return
    // Known to be there, and different from all others.
    const typed = { id: row.id, updateDate: row.updateDate, [name]: made }
    const { meta, data } = await ask(entity, 'update', typed, world.token)
    expect(meta, JSON.stringify(typed)).toMatchObject({ code: 200 })
    row = { ...(data as Row), id: row.id }
  })

  const tells = (text: string, where: string) => {
    // Somebody's own row may have it, empty.
    const key = new RegExp(`"${name}(Title|File)?"${byRow ? ':(?!null|\\[\\])' : ''}`)
    expect(text, where).not.toMatch(key)
    if (value !== undefined && value.length > 5) expect(text, where).not.toContain(value)
  }

  it('and there for who holds the right', async () => {
    const { text } = await ask(entity, 'view', { id: row.id }, world.token)
    expect(text).toContain(`"${name}"`)
  })

  it('in every answer about the row, and in its history', async () => {
    const reading = server.routes.filter(
      route => route.method === 'GET' && route.name.startsWith(`${entity.name}.`),
    )
    for (const route of reading.filter(({ output }) => output !== 'file')) {
      const listed = route.listed ? { pageSize: '200' } : formAbout(route, '', row.id)
      const event = route.name.endsWith('.earlier') && (await latest(row.id))
      const form = { ...listed, ...(event && { event: String(event) }) }
      const answered = await server.ask(route, { token: outside.token, form })
      const { code = 0 } = answered.meta ?? {}
      expect([200, 1103], `${route.name}: ${answered.text}`).toContain(code)
      if (route.name.endsWith('.list') || route.name.endsWith('.view')) expect(code).toBe(200)
      tells(answered.text, route.name)
    }
  })

  it('in every other call', async () => {
    if (value === undefined || value.length <= 5 || entity.name === 'guarded') return
    const others = server.routes.filter(
      ({ method, output }) => method === 'GET' && output !== 'stream',
    )
    for (const route of others) {
      const form = formAbout(route, world.project, row.id)
      const { text } = await server.ask(route, { token: outside.token, form })
      expect(text, route.name).not.toContain(value)
    }
  })

  it('in an export, whether its column is asked for or not', async () => {
    const path = entity.operations.export?.path
    if (!path) return
    tells(await cells(path, outside.token, {}), 'export')
    const asked = await cells(path, outside.token, { columns: JSON.stringify([name]) })
    if (byRow) expect(asked).not.toContain(value)
    else expect(asked).toContain('unknownField')
  })

  it('from whoever asks, puts in order or searches', async () => {
    const operators = field.filter ? operatorsOf[field.kind] : []
    for (const list of lists) {
      for (const operator of operators) {
        const key = operator === 'eq' ? name : `${name}_${operator}`
        const tried = operator === 'null' ? 'true' : sampleFor(field, operator, value)
        const refused = { name: 'badInput', refusals: { [key]: { problem: 'notFilterable' } } }
        const alone = await ask(entity, list, { [key]: tried }, outside.token)
        expect(alone.meta, `${list} ${key}`).toMatchObject(refused)
        const where = JSON.stringify({ none: [{ any: [{ [key]: tried }] }] })
        const within = await ask(entity, list, { where }, outside.token)
        expect(within.meta?.refusals, `${list} ${where}`).toHaveProperty([`where.${key}`])
      }
      for (const orderBy of field.sort ? [name, `-${name}`] : []) {
        const { meta } = await ask(entity, list, { orderBy }, outside.token)
        expect(meta?.refusals, list).toMatchObject({ orderBy: { problem: 'notSortable' } })
      }
      if (!field.search || value === undefined || list === 'export') continue
      const found = async (token: string) => {
        const { data } = await ask(entity, list, { keyword: value }, token)
        const { total, count } = data as { total?: number; count?: number }
        return total ?? count
      }
      expect(await found(outside.token), `${list} by keyword`).toBe(0)
      if (list !== 'trash') expect(await found(world.token), `${list} by keyword`).toBe(1)
    }
    if (!field.search || value === undefined) return
    const form = { keyword: value }
    const palette = { token: outside.token, form }
    expect((await server.ask(server.routeOf('findRecords'), palette)).data).toEqual([])
  })

  it('from whoever writes: the right value is refused like any other', async () => {
    if (!offers(entity, 'update') || field.server || field.fixed) return
    for (const tried of [value ?? null, sample(field) ?? null]) {
      const form = { id: row.id, updateDate: row.updateDate, [name]: tried }
      const { meta } = await ask(entity, 'update', form, outside.token)
      expect(meta, `update with ${tried}`).toMatchObject({ code: 1103, name: 'noPermission' })
    }
  })

  it('in an import: no column of the template, none that can be matched', async () => {
    if (!isImportable(entity) || !(name in importFields(entity))) return
    const path = server.routeOf('importTemplate').path
    const form = { entity: entity.name, columns: JSON.stringify([name]) }
    const sheet = await cells(path, outside.token, form)
    if (sheet.includes('noPermission')) return
    expect(sheet).toContain('*')
    if (!byRow) tells(sheet, 'template')
    const header = Object.keys(inputFields(entity.fields, 'create')).find(one => one !== name)
    const csv = Buffer.from(`${header},${name}\na,b\n`)
    const file = await upload(server, outside.token, csv, 'rows.csv')
    const begun = await server.data<{ id: number; columns: { field: string | null }[] }>(
      server.routeOf('importBegin'),
      { token: outside.token, form: encode({ entity: entity.name, file: file.id }) },
    )
    expect(begun.columns[1]?.field).toBe(byRow ? name : null)
    const matched = { id: begun.id, columns: JSON.stringify([header, name]) }
    const asked = { token: outside.token, form: encode(matched) }
    const { meta, data } = await server.ask(server.routeOf('importTry'), asked)
    // Where the row decides, each row of the file is decided on.
    if (byRow)
      expect(data).toMatchObject({
        good: 0,
        problems: [{ fields: { [name]: expect.any(String) } }],
      })
    else expect(meta?.refusals).toMatchObject({ columns: { problem: 'unknownField' } })
  })

  it('in the trash, and in what comes back from it', async () => {
    if (!offers(entity, 'trash')) return
    await showToOthers(server, entity, row.id, 'DRAFT')
    const { data } = await ask(entity, 'remove', { id: row.id }, world.token)
    const { entry } = data as { entry: number }
    const lying = (await ask(entity, 'trash', {}, world.token)).data as Page<{ entry: number }>
    expect(lying.list.map(one => one.entry)).toContain(entry)
    tells((await ask(entity, 'trash', {}, outside.token)).text, 'trash')
    const back = await ask(entity, 'putBack', { entry }, outside.token)
    tells(back.text, 'putBack')
    if (back.meta?.code !== 200) await ask(entity, 'putBack', { entry }, world.token)
    const whole = (await ask(entity, 'view', { id: row.id }, world.token)).data as Row
    expect(whole[name]).toEqual(row[name])
  })

  const latest = async (id: number | string) => {
    const { data } = await ask(entity, 'history', { id }, world.token)
    return (data as Page<{ id: number }>).list.at(-1)?.id
  }
})

it('what a file may not give is in its new rows what it is by default', async () => {
  const { token } = await without('system:config:write')
  const file = await upload(server, token, Buffer.from('name,grade\nImported,7\n'), 'rows.csv')
  const send = <T>(name: string, form: Record<string, unknown>) =>
    server.data<T>(server.routeOf(name), { token, form: encode(form) })
  const { id, columns } = await send<{ id: number; columns: { field: string | null }[] }>(
    'importBegin',
    { entity: 'guarded', file: file.id },
  )
  expect(columns.map(({ field }) => field)).toEqual(['name', null])
  await send('importTry', { id, columns: '["name",null]' })
  expect(await send('importRun', { id })).toMatchObject({ created: true, good: 1 })
  const { list } = await send<Page<Row>>('guarded.list', { name: 'Imported' })
  expect(list).toMatchObject([{ grade: 1, trial: false, wish: null }])
})

/** A value to ask with, of a kind that takes that operator. */
function sampleFor(field: Field, operator: string, value: string | undefined): string {
  const one = field.kind === 'ref' || field.kind === 'refs' ? '1' : (value ?? '1')
  return operator === 'in' || operator === 'nin' ? JSON.stringify([typed(field, one)]) : one
}
const typed = ({ kind }: Field, text: string) =>
  ['int', 'ref'].includes(kind) ? Number(text) : text

const fixed = ruled.filter(({ field }) => field.edit && !field.server)
describe.each(fixed.map(one => ({ ...one, title: called(one) })))('$title is not written', one => {
  const { entity, name, field } = one as { entity: Entity; name: string; field: Field }
  it('by who may write all the rest of the row', async () => {
    const row = await makeRow(world, entity)
    const named = namedBy(field.edit).filter(right => !right.startsWith('row:')) as Permission[]
    const other = await without(...named)
    const given = field.kind === 'ref' ? Number(row[name] ?? 0) + 1 : sample(field)
    const tried = field.kind === 'flag' ? !row[name] : (given ?? null)
    const form = { id: row.id, updateDate: row.updateDate, [name]: tried }
    const { meta } = await ask(entity, 'update', form, other.token)
    expect(meta).toMatchObject({ code: 1103, name: 'noPermission' })
    const now = (await ask(entity, 'view', { id: row.id }, world.token)).data as Row
    expect(now[name]).toEqual(row[name])
  })
})
