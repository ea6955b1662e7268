import { eq, sql } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kpiJobTypeTable } from '#server/areas/setup/kpiJobType.ts'
import { languages } from '#server/words.ts'
import { makeDict } from '#tests/factories/dict.ts'
import { join, makeJobType, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { dayAt } from '../calendar/day.ts'
import { readSheet } from '../sheetReader.ts'

let server: TestServer
let token: string

const asked = (query: Record<string, string>, language = 'en-US', entity = 'dict') =>
  server.app.inject({
    url: `${server.routeOf(`${entity}.export`).path}?${new URLSearchParams(query)}`,
    headers: { token, 'accept-language': language },
  })
async function exported(query: Record<string, string>, language?: string, entity?: string) {
  const answered = await asked(query, language, entity)
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
    expect(rows[1]).toEqual(['Editor, Member', null])
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

describe('an export agrees with the list', () => {
  /** The one row of that list, and its cells by their fields as an import reads them. */
  async function both(entity: string, id: number | string, columns: string[], language: string) {
    const headers = { 'accept-language': language }
    const form = { id: String(id) }
    const { list } = await server.data<{ list: Record<string, unknown>[] }>(
      server.routeOf(`${entity}.list`),
      { token, form, headers },
    )
    const query = { ...form, columns: JSON.stringify(columns) }
    const { rawPayload } = await asked(query, language, entity)
    const read = await readSheet(rawPayload, { csv: false, mostRows: 9, mostColumns: 50 })
    const cells = read?.[1]?.cells ?? []
    return { row: list[0] ?? {}, cells: Object.fromEntries(columns.map((c, at) => [c, cells[at]])) }
  }

  it('a value of a dictionary goes by its label; by itself where nobody uses it any more', async () => {
    const one = sql`"type" = 'projectType' and "value" = 'SOFTWARE'`
    await server.db.execute(
      sql`update "dict" set "cnLabel" = '軟件', "enLabel" = 'Software' where ${one}`,
    )
    const id = await makeJobType(server.db, '12.50')
    const shown = async (language: string) =>
      (await both('kpiJobType', id, ['projectType'], language)).cells.projectType
    expect(await shown('en-US')).toBe('Software')
    expect(await shown('zh-TW')).toBe('軟件')
    expect(await shown('zh-CN')).toBe('軟件')
    await server.db.execute(sql`update "dict" set "enabled" = false where ${one}`)
    expect(await shown('en-US')).toBe('SOFTWARE')
    await server.db.execute(sql`update "dict" set "enabled" = true where ${one}`)
  })

  it.each(languages)('moments, days, figures and names of a ticket: %s', async language => {
    const project = await makeProject(server.db)
    const { id: member } = await server.signedIn()
    await join(server.db, project, member)
    const jobType = await makeJobType(server.db)
    await server.db
      .update(kpiJobTypeTable)
      .set({ cnName: `油漆${jobType}`, enName: `Painting ${jobType}` })
      .where(eq(kpiJobTypeTable.id, jobType))
    const ticket = await makeTicket(server.db, project, member, {
      jobType,
      workHour: '1234.50',
      kpiPoint: '12345.00',
      planDate: '2026-11-21',
      confirmDate: '2026-11-21T18:05:09.000Z',
    })
    const columns = ['project', 'jobType', 'workHour', 'kpiPoint', 'planDate', 'confirmDate']
    const { row, cells } = await both('kpiTicket', ticket, [...columns, 'round'], language)
    expect(row).toMatchObject({ workHour: '1234.50', confirmDate: '2026-11-21T18:05:09.000Z' })
    expect(cells).toEqual({
      project: row.projectTitle,
      jobType: row.jobTypeTitle,
      workHour: { number: '1234.5' },
      kpiPoint: { number: '12345' },
      planDate: { date: row.planDate },
      // Eight hours ahead of UTC, a day later.
      confirmDate: { date: '2026-11-22T02:05:09' },
      round: { number: '1' },
    })
  })

  it('moments are on the clock of the cooperative, wherever that is and whatever the season', async () => {
    const { data } = await server.ask(server.routeOf('config.create'), {
      token,
      form: { key: 'timeZone', prodValue: 'America/New_York' },
    })
    const { id } = await makeDict(server.db)
    const at = async (moment: string) => {
      await server.db.execute(sql`update "dict" set "createDate" = ${moment} where "id" = ${id}`)
      return (await both('dict', id, ['createDate'], 'en-US')).cells.createDate
    }
    expect(await at('2026-07-01T03:30:00Z')).toEqual({ date: '2026-06-30T23:30:00' })
    expect(await at('2026-12-01T03:30:00Z')).toEqual({ date: '2026-11-30T22:30:00' })
    const form = { id: String((data as { id: number }).id) }
    await server.data(server.routeOf('config.remove'), { token, form })
  })

  it.each([
    [
      'en-US',
      'Name: Ada; Concern: quality; Influence: High\nName: Bo; Influence: Low',
      'Item: Paint; Planned: 1,234.50',
      'Date: Nov 21, 2026; Event: Launch',
    ],
    [
      'zh-TW',
      '名稱：Ada；關注事項：quality；影響力：高\n名稱：Bo；影響力：低',
      '科目：Paint；預算金額：1,234.50',
      '日期：2026年11月21日；事件：Launch',
    ],
    [
      'zh-CN',
      '名称：Ada；关注事项：quality；影响力：高\n名称：Bo；影响力：低',
      '科目：Paint；预算金额：1,234.50',
      '日期：2026年11月21日；事件：Launch',
    ],
  ])('registers are read as lines: %s', async (language, stakeholders, budget, events) => {
    const project = await makeProject(server.db, {
      stakeholders: [
        { name: 'Ada', concern: 'quality', influence: 'HIGH', contact: null },
        { name: 'Bo', concern: null, influence: 'LOW', contact: null },
      ],
      risks: [],
      budget: [{ item: 'Paint', planned: '1234.50', spent: null }],
      events: [{ date: '2026-11-21', title: 'Launch', note: null }],
    })
    const columns = ['stakeholders', 'risks', 'budget', 'events']
    const { cells } = await both('project', project, columns, language)
    expect(cells).toEqual({ stakeholders, risks: undefined, budget, events })
  })

  it.each([
    ['en-US', 'KPI tickets'],
    ['zh-TW', 'KPI 工單'],
    ['zh-CN', 'KPI 工单'],
  ])('its file is called like it, with the day of the cooperative: %s', async (language, name) => {
    const { headers } = await asked({}, language, 'kpiTicket')
    const today = dayAt('Asia/Hong_Kong', new Date())
    expect(decodeURIComponent(String(headers['content-disposition']))).toBe(
      `attachment; filename*=UTF-8''${name} ${today}.xlsx`,
    )
  })
})
