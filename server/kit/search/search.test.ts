import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dict } from '#contract/areas/setup/dict.ts'
import { dictTable } from '#server/areas/setup/dict.ts'
import { makeDict, makeDicts } from '#tests/factories/dict.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { mayHold } from './search.ts'

let server: TestServer
let token: string
const found = async (form: Record<string, string>) => {
  const answered = await server.ask(server.routeOf('dict.list'), { token, form })
  return (answered.data as { list: { value: string }[] }).list.map(row => row.value)
}

beforeAll(async () => {
  server = await testServer()
  token = (await server.signedIn()).token
  await makeDict(server.db, { value: 'HSBC', cnLabel: '滙豐銀行', enLabel: 'HSBC (Hong Kong)' })
  await makeDict(server.db, { value: 'HSB', cnLabel: '恒生銀行', enLabel: '100%_sure\\' })
  await makeDicts(server.db, 50, { type: 'filler' })
})
afterAll(() => server.close())

describe('the quick search', () => {
  it.each([
    ['銀行', ['HSB', 'HSBC']],
    ['豐', ['HSBC']],
    ['滙豐銀', ['HSBC']],
    ['(hong kong', ['HSBC']],
    ['HSB', ['HSB', 'HSBC']],
    ['0%', ['HSB']],
    ['%_', ['HSB']],
    ['\\', ['HSB']],
    ['行滙', []],
  ])('%s finds %j', async (keyword, values) => {
    expect((await found({ keyword })).sort()).toEqual(values)
  })

  it('and a filter by a part find the same', async () => {
    expect((await found({ cnLabel_like: '銀行' })).sort()).toEqual(['HSB', 'HSBC'])
  })

  it('reads an index, not the table', async () => {
    await server.db.execute(sql`
      insert into "dict" ("type", "value", "cnLabel", "enLabel", "sort", "enabled")
      select 'many', 'm' || g, '標籤' || g, 'Label ' || g, 0, true from generate_series(1, 20000) g`)
    await server.db.execute(sql`vacuum analyze "dict"`)
    const { rows } = await server.db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select 1 from "dict" where ${mayHold(dict, dictTable as never, '標籤777')}
        and "cnLabel" ilike '%標籤777%'`)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('dict_search_idx')
    expect(plan).not.toContain('Seq Scan')
    expect((await found({ keyword: '標籤777', pageSize: '50' })).length).toBe(11)
  })
})
