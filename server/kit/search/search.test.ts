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

  it.each([
    ['汇丰', ['HSBC']],
    ['银行', ['HSB', 'HSBC']],
    ['huifeng', ['HSBC']],
    ['hui feng', ['HSBC']],
    ['hfyh', ['HSBC']],
    ['yinhang', ['HSB', 'HSBC']],
    ['yinhangs', []],
  ])('%s, in the other spelling or by pinyin, finds %j', async (keyword, values) => {
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

describe('among many rows', () => {
  /** Of 5,000 rows in the order of the list: every fifth, and those of the last fiftieth. */
  const usual = (g: number) => g % 5 === 0
  beforeAll(async () => {
    await server.db.execute(sql`
      insert into "dict" ("type", "value", "cnLabel", "enLabel", "sort", "enabled")
      select 'ordered', 'o' || lpad(g::text, 5, '0'),
        case when g % 5 = 0 then '修訂' else '整理' end || case when g > 4900 then '末尾' else '' end
          || case when g % 100 = 0 then '整百' else '' end,
        'Row ' || g, g, true from generate_series(1, 5000) g`)
    await server.db.execute(sql`vacuum analyze "dict"`)
  }, 60_000)

  const page = async (form: Record<string, string>) => {
    const asked = { type: 'ordered', pageSize: '20', ...form }
    const { data } = await server.ask(server.routeOf('dict.list'), { token, form: asked })
    const { list, total, more } = data as { list: { sort: number }[]; total: number; more?: true }
    return { sorts: list.map(({ sort }) => sort), total, more }
  }
  const sorted = Array.from({ length: 5000 }, (_, at) => at + 1)

  it.each(['修訂', '修订', 'xiuding'])(
    '%s, which many have, fills its pages in order',
    async word => {
      for (const pageNo of [1, 2, 5, 6, 50]) {
        const { sorts } = await page({ keyword: word, pageNo: String(pageNo) })
        expect(sorts, `page ${pageNo}`).toEqual(
          sorted.filter(usual).slice((pageNo - 1) * 20, pageNo * 20),
        )
      }
    },
  )

  it('its total is what the first rows hold, or more; the count is exact', async () => {
    const { total, more } = await page({ keyword: '修訂' })
    expect({ total, more }).toEqual({ total: 400, more: true })
    const form = { type: 'ordered', keyword: '修訂' }
    const { data } = await server.ask(server.routeOf('dict.count'), { token, form })
    expect(data).toEqual({ count: 1000 })
  })

  it.each(['末尾', 'mowei'])('%s, which few have, is found wherever it is', async word => {
    const { sorts, total, more } = await page({ keyword: word })
    expect(sorts).toEqual(sorted.slice(4900, 4920))
    expect({ total, more }).toEqual({ total: 100, more: undefined })
  })

  it('a page that the first rows fill and no more has the next one behind it', async () => {
    const { sorts, total, more } = await page({ keyword: '整百' })
    expect(sorts).toEqual(sorted.filter(g => g % 100 === 0).slice(0, 20))
    expect({ total, more }).toEqual({ total: 50, more: undefined })
  })

  it('in any order, and among few rows exactly', async () => {
    expect((await page({ keyword: '修訂', orderBy: '-sort' })).sorts).toEqual(
      [...sorted].reverse().filter(usual).slice(0, 20),
    )
    const few = await page({ keyword: '修訂', sort_le: '1000' })
    expect({ total: few.total, more: few.more }).toEqual({ total: 200, more: undefined })
  })

  it('what nobody has is found nowhere', async () => {
    expect(await page({ keyword: '無此字樣' })).toEqual({ sorts: [], total: 0, more: undefined })
  })
})
