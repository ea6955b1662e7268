import { sql } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDict } from '#server/db/factories/dict.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let token: string

async function exported(query: Record<string, string>, language = 'en-US', entity = 'dict') {
  const answered = await server.app.inject({
    url: `${server.routeOf(`${entity}.export`).path}?${new URLSearchParams(query)}`,
    headers: { token, 'accept-language': language },
  })
  if (String(answered.headers['content-type']).includes('json')) return answered.json()
  const [{ data = [] } = {}] = (await readXlsxFile(answered.rawPayload)) as { data?: unknown[][] }[]
  return data
}

beforeAll(async () => {
  server = await testServer()
  token = (await server.signedIn('ROLE_ADMIN')).token
})
afterAll(() => server.close())

describe('an export', () => {
  it('holds the columns and filters asked for, in the member’s language', async () => {
    await makeDict(server.db, {
      type: 'fruit',
      value: 'FIG',
      cnLabel: '無花果',
      enLabel: 'Fig',
      sort: 3,
    })
    await makeDict(server.db, { type: 'bread', value: 'RYE' })
    const columns = JSON.stringify(['value', 'cnLabel', 'sort', 'enabled'])
    expect(await exported({ type: 'fruit', columns })).toEqual([
      ['Value', 'Chinese label', 'Sort order', 'Enabled'],
      ['FIG', '無花果', 3, 'Yes'],
    ])
    const [header] = await exported({ type: 'fruit', columns }, 'zh-CN')
    expect(header).toEqual(['值', '中文标签', '排序', '启用'])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('never lets a cell run: %s', async cell => {
    const type = `danger${cell.charCodeAt(0)}`
    await makeDict(server.db, { type, cnLabel: cell })
    const rows = await exported({ type, columns: '["cnLabel"]' })
    expect(rows[1]).toEqual([`'${cell}`])
  })

  it('names what a row points at, and never tells a password', async () => {
    const { id } = await server.signedIn('ROLE_EDITOR')
    const query = { id: String(id), columns: '["roles","password"]' }
    const rows = await exported(query, 'en-US', 'member')
    expect(rows[1]).toEqual(['編輯, 社員', null])
  })

  it('of nothing is refused, and so is one above the cap', async () => {
    expect((await exported({ type: 'none' })).meta.name).toBe('exportEmpty')
    await server.db.execute(sql`
      insert into "dict" ("type", "value", "cnLabel", "enLabel", "sort", "enabled")
      select 'many', 'v' || g, 'a', 'a', 0, true from generate_series(1, 2001) g`)
    expect((await exported({ type: 'many' })).meta.name).toBe('exportTooLarge')
    await server.db.execute(sql`delete from "dict" where "value" = 'v2001'`)
    expect(await exported({ type: 'many' })).toHaveLength(2001)
  })

  it('of an unknown column is refused by name', async () => {
    const refused = await exported({ columns: '["password"]' })
    expect(refused.meta.refusals).toEqual({ columns: { problem: 'unknownField' } })
  })
})
