import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Entity } from '#contract/kit/entity.ts'
import { entities } from '#contract/registry.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { dictTable } from '#server/areas/setup/dict.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeSession } from '#tests/factories/session.ts'
import { type TestServer, testServer } from '#tests/http.ts'

// A list is one round trip, whatever the number of its rows: besides it there are the session, and
// what the rules ask for all rows at once.
const MOST_OF_LIST = 4
const MOST_OF_VIEW = 6

let server: TestServer
const tokens = new Map<string, string>()
const sent = vi.spyOn(pg.Client.prototype, 'query')

beforeAll(async () => {
  server = await testServer()
  // The demo brings its own dictionaries.
  await server.db.delete(dictTable)
  await seedDemo(server.db, testKeys)
  const { id, loginName } = memberTable
  for (const who of await server.db.select({ id, loginName }).from(memberTable))
    if (people.includes(who.loginName))
      tokens.set(who.loginName, await makeSession(server.db, who.id))
}, 60_000)
afterAll(() => server.close())

const people: readonly string[] = ['admin', 'lead', 'member', 'finance']

/** What is answered, and how many statements that took. */
async function counted(name: string, who: string, form: Record<string, string>) {
  const route = server.routeOf(name)
  const given = 'projectId' in route.input ? { projectId: 'APP', ...form } : form
  sent.mockClear()
  const { meta, data } = await server.ask(route, { token: tokens.get(who), form: given })
  return { allowed: meta?.code === 200, data, statements: sent.mock.calls.length }
}

/** Comments are read record by record: what may be done with them depends on the record. */
const narrowed = (entity: Entity, row: Record<string, unknown> | undefined) =>
  entity.name === 'comment' && row
    ? { entity: String(row.entity), rowId: String(row.rowId) }
    : undefined

const listed = (Object.values(entities) as Entity[]).filter(one => one.operations.list)

it.each(people)('lists and views take as many statements as they may, asked by %s', async who => {
  const tooMany: Record<string, number> = {}
  let lists = 0
  for (const entity of listed) {
    const { name } = entity
    const ask = async (pageSize: number, more: Record<string, string> = {}) => {
      const answer = await counted(`${name}.list`, who, { pageSize: String(pageSize), ...more })
      return { ...answer, rows: answer.allowed ? (answer.data as { list: Row[] }).list : [] }
    }
    const about = narrowed(entity, (await ask(1)).rows[0])
    const one = await ask(1, about)
    if (!one.allowed) continue
    lists++
    const many = await ask(100, about)
    if (many.statements > MOST_OF_LIST) tooMany[`${name}.list`] = many.statements
    const [row] = many.rows
    if (!row) continue
    // Rows of another kind may ask for something more.
    if (many.statements > one.statements + 1) tooMany[`${name}.list, one row`] = one.statements
    if (!entity.operations.view) continue
    const { statements, data } = await counted(`${name}.view`, who, { id: String(row.id) })
    expect(Object.keys(row).sort(), `${name}: what a list says of a row`).toEqual(
      Object.keys(data as Row).sort(),
    )
    if (statements > MOST_OF_VIEW) tooMany[`${name}.view`] = statements
  }
  expect(tooMany).toEqual({})
  expect(lists).toBeGreaterThan(5)
})

type Row = Record<string, unknown>
