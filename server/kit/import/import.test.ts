import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import type { ImportOutcome } from '#contract/kit/calls/importing.ts'
import type { Meta } from '#contract/transport.ts'
import { projectMemberTable } from '#server/areas/project/tables/projectMember.ts'
import { dictTable } from '#server/areas/setup/dict.ts'
import { tagTable } from '#server/areas/setup/tag.ts'
import { makeDict } from '#tests/factories/dict.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { send, upload } from '#tests/upload.ts'
import { readSheet } from '../sheetReader.ts'
import { importRecord } from '../tables/importing.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await testServer()
  token = (await server.signedIn('ROLE_ADMIN')).token
})
afterAll(() => server.close())

interface Begun {
  id: number
  rows: number
  columns: { header: string; samples: string[]; field: string | null }[]
  undoable: boolean
}
interface Options {
  entity?: string
  as?: string
  language?: string
  name?: string
  project?: string
}

const call = async <T>(name: string, form: Record<string, string>, options: Options = {}) => {
  const { as = token, language = 'en-US' } = options
  const headers = { 'accept-language': language }
  const { meta, data } = await server.ask(server.routeOf(name), { token: as, form, headers })
  return { meta, data: data as T, refused: meta?.code === 200 ? undefined : meta?.name }
}
const put = async (content: string | Buffer, { as = token, name = 'rows.csv' }: Options = {}) =>
  (await upload(server, as, Buffer.from(content), name)).id
const begin = async (content: string | Buffer, options: Options = {}) => {
  const { entity = 'dict', project } = options
  const form = { entity, file: String(await put(content, options)), ...(project && { project }) }
  return call<Begun>('importBegin', form, options)
}
const columnsOf = ({ columns }: Begun) => JSON.stringify(columns.map(({ field }) => field))
const tried = async (content: string | Buffer, options: Options = {}) => {
  const { data } = await begin(content, options)
  const form = { id: String(data.id), columns: columnsOf(data) }
  const outcome = (await call<ImportOutcome>('importTry', form, options)).data
  return { begun: data, outcome, id: String(data.id) }
}
const imported = async (content: string | Buffer, options: Options = {}, skip = 'false') => {
  const { id } = await tried(content, options)
  const { data } = await call<ImportOutcome>('importRun', { id, skip }, options)
  return { id, outcome: data }
}
const values = async (type: string) =>
  (
    await server.db.select().from(dictTable).where(eq(dictTable.type, type)).orderBy(dictTable.id)
  ).map(row => row.value)
const file = async (name: string, form: Record<string, string>, language = 'en-US') => {
  const answered = await server.app.inject({
    url: `${server.routeOf(name).path}?${new URLSearchParams(form)}`,
    headers: { token, 'accept-language': language },
  })
  return answered.rawPayload
}
const cells = async (bytes: Buffer) =>
  (await readSheet(bytes, { csv: false, mostRows: 3000, mostColumns: 50 }))?.map(row => [
    ...row.cells,
  ])

describe('the template', () => {
  it('has the columns asked for and those that must be filled in, in the member’s words', async () => {
    const form = { entity: 'dict', columns: '["cnLabel","type","sort"]' }
    expect(await cells(await file('importTemplate', form))).toEqual([
      ['Chinese label *', 'Type *', 'Sort order', 'Value *', 'English label *'],
    ])
    expect((await cells(await file('importTemplate', form, 'zh-TW')))?.[0]?.[0]).toBe('中文標籤 *')
  })

  it('comes back filled in, whatever the language', async () => {
    const { data } = await begin('類型 *,值 *,中文標籤 *,enlabel,ENABLED\nt,v,c,e,是\n')
    expect(data.columns.map(({ field }) => field)).toEqual([
      'type',
      'value',
      'cnLabel',
      'enLabel',
      'enabled',
    ])
  })
})

it.each([
  ['en-US', 'Dictionaries - import template', 'may - Why it was refused'],
  ['zh-TW', '字典 - 匯入範本', 'may - 拒絕原因'],
  ['zh-CN', '字典 - 导入模板', 'may - 拒绝原因'],
])('the files of an import are called by what they hold: %s', async (language, form, reasons) => {
  const called = async (name: string, query: Record<string, string>) => {
    const { headers } = await server.app.inject({
      url: `${server.routeOf(name).path}?${new URLSearchParams(query)}`,
      headers: { token, 'accept-language': language },
    })
    const [, file = ''] = String(headers['content-disposition']).split("''")
    return decodeURIComponent(file).replace(/ \d{4}-\d\d-\d\d\.xlsx$/, '')
  }
  expect(await called('importTemplate', { entity: 'dict' })).toBe(form)
  const { id } = await tried('Type,Value\nnamed,\n', { name: 'may.csv' })
  expect(await called('importProblems', { id })).toBe(reasons)
})

describe('beginning', () => {
  it('says what each column may be, and shows what stands in it', async () => {
    const { data } = await begin('Value;Nonsense;value\nA;1;x\nB;;y\n')
    expect(data).toMatchObject({ rows: 2, undoable: true })
    expect(data.columns).toEqual([
      { header: 'Value', samples: ['A', 'B'], field: 'value' },
      { header: 'Nonsense', samples: ['1', ''], field: null },
      // A field is taken once.
      { header: 'value', samples: ['x', 'y'], field: null },
    ])
  })

  it.each([
    ['a header alone', 'Type,Value\n', 'importEmpty'],
    ['two thousand and one rows', `Type\n${'x\n'.repeat(2001)}`, 'importTooLong'],
    ['a text that breaks off', 'Type\n"x', 'importUnreadable'],
  ])('%s is refused', async (_, content, name) => {
    expect((await begin(content)).refused).toBe(name)
  })

  it('two thousand rows are taken', async () => {
    expect((await begin(`Type\n${'x\n'.repeat(2000)}`)).data.rows).toBe(2000)
  })

  it('what is no spreadsheet is refused: a picture, an empty file, another encoding', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    expect((await begin(png, { name: 'rows.png' })).refused).toBe('importUnreadable')
    const sent = async (bytes: Buffer) =>
      (await send(server, token, [['fileData', bytes, 'rows.csv']])).meta.name
    expect(await sent(Buffer.alloc(0))).toBe('badInput')
    // 類型,值 in Big5: our page turns it into UTF-8 before it is sent.
    expect(await sent(Buffer.from([0xc3, 0xfe, 0xab, 0xac, 0x2c, 0xad, 0xc8, 0x0a]))).toBe(
      'fileType',
    )
  })

  it('a file of somebody else is none', async () => {
    const other = await server.signedIn('ROLE_ADMIN')
    const form = { entity: 'dict', file: String(await put('Type\nx\n', { as: other.token })) }
    expect((await call('importBegin', form)).refused).toBe('notFound')
  })
})

describe('trying', () => {
  it('creates nothing, and says of every row and field what is wrong, in the member’s words', async () => {
    await makeDict(server.db, { type: 'tried', value: 'THERE' })
    const rows = [
      'Type,Value,Chinese label,English label,Sort order,Enabled',
      'tried,NEW,新,New,1,yes',
      'tried,THERE,有,There,2,no',
      'tried,NEW,再,Again,3,TRUE',
      'tried,,缺,Missing,many,perhaps',
      'not a code,X,字,Word,10000,0',
    ]
    const { outcome } = await tried(rows.join('\n'))
    expect(outcome).toEqual({
      good: 1,
      refused: 4,
      stopped: false,
      created: false,
      problems: [
        {
          line: 3,
          text: 'There is already a record like this.',
          fields: { type: 'This is already in use', value: 'This is already in use' },
        },
        // Of two rows alike the second is refused.
        { line: 4, text: expect.any(String), fields: expect.any(Object) },
        {
          line: 5,
          text: null,
          fields: {
            value: 'This cannot be empty',
            sort: 'Please enter a whole number',
            enabled: 'Please choose yes or no',
          },
        },
        {
          line: 6,
          text: null,
          fields: {
            type: 'Only letters, digits and _ . : - are allowed',
            sort: 'At most 9999',
          },
        },
      ],
    })
    expect(await values('tried')).toEqual(['THERE'])
    const chinese = await tried(rows.join('\n'), { language: 'zh-TW' })
    expect(chinese.outcome.problems[2]?.fields.value).toBe('不能為空')
  })

  it('a file with the reasons holds the rows as they were, and can be chosen again', async () => {
    const { id } = await tried('Type,Value,cnLabel,enLabel\nfile,A,甲,=1+1\nfile,B,乙,\n')
    const bytes = await file('importProblems', { id })
    expect(await cells(bytes)).toEqual([
      ['Type', 'Value', 'cnLabel', 'enLabel', 'Why it was refused'],
      // Nothing in it runs.
      ['file', 'A', '甲', "'=1+1"],
      ['file', 'B', '乙', undefined, 'English label: This cannot be empty'],
    ])
    const again = await begin(bytes, { name: 'again.xlsx' })
    expect(again.data.columns.at(-1)).toMatchObject({ field: null })
  })

  it('what an export made harmless is what it was', async () => {
    await imported("Type,Value,cnLabel,enLabel\nharmless,A,甲,'=1+1\n")
    const [row] = await server.db.select().from(dictTable).where(eq(dictTable.type, 'harmless'))
    expect(row?.enLabel).toBe('=1+1')
  })

  it('columns that are none, or one field twice, are refused', async () => {
    const { data } = await begin('a,b\n1,2\n')
    for (const [columns, problem] of [
      ['["type"]', 'notAList'],
      ['["type","colour"]', 'unknownField'],
      ['["type","type"]', 'repeated'],
      ['["id",null]', 'unknownField'],
    ] as const) {
      const { meta } = await call('importTry', { id: String(data.id), columns })
      expect((meta as Meta).refusals).toEqual({ columns: { problem } })
    }
  })
})

describe('formulas, figures and days', () => {
  it('a formula that nobody calculated is refused; figures never pass through a float', async () => {
    await makeDict(server.db, {
      type: 'projectType',
      value: 'CRAFT',
      cnLabel: '工藝',
      enLabel: 'Craft',
    })
    const sheet = await writeExcelFile([
      ['projectType', 'cnName', 'enName', 'rate', 'unit'].map(value => ({ value })),
      ['craft', '甲', 'A', 0.1 + 0.2, 'h'].map(value => ({ value })),
      [
        { value: '工藝' },
        { value: '乙' },
        { value: 'B' },
        { type: 'Formula', value: '=1+1' },
        { value: 'h' },
      ],
      ['Craft', '丙', 'C', '1,234.50', 'h'].map(value => ({ value })),
      ['NONE', '丁', 'D', '1.234', 'h'].map(value => ({ value })),
    ] as never)
    const content = await sheet.toBuffer()
    const options = { entity: 'kpiJobType', name: 'rates.xlsx' }
    const { outcome, id } = await tried(content, options)
    expect(outcome.problems.map(({ line, fields }) => [line, Object.keys(fields)])).toEqual([
      [3, ['rate']],
      [5, ['projectType', 'rate']],
    ])
    expect(outcome.problems[1]?.fields.projectType).toBe('Please choose one of the options')
    await call('importRun', { id, skip: 'true' })
    const { rows } = await server.db.execute(
      sql`select "projectType", "rate" from "kpiJobType" where "projectType" = 'CRAFT' order by "cnName"`,
    )
    expect(rows).toEqual([
      { projectType: 'CRAFT', rate: '1234.50' },
      { projectType: 'CRAFT', rate: '0.30' },
    ])
  })

  it('the file with the reasons shows figures as they were seen, and leaves what is none empty', async () => {
    await makeDict(server.db, { type: 'projectType', value: 'SHOWN' })
    const sheet = await writeExcelFile([
      ['projectType', 'cnName', 'rate', 'unit'].map(value => ({ value })),
      ['SHOWN', '甲', 0.1 + 0.2, 'h'].map(value => ({ value })),
      [{ value: 'SHOWN' }, { value: '乙' }, { type: 'Formula', value: '=1+1' }, { value: 'h' }],
    ] as never)
    const content = await sheet.toBuffer()
    const { id } = await tried(content, { entity: 'kpiJobType', name: 'rates.xlsx' })
    const [, ...rows] = (await cells(await file('importProblems', { id }))) ?? []
    expect(rows.map(row => row.slice(0, 4))).toEqual([
      ['SHOWN', '甲', '0.3', 'h'],
      ['SHOWN', '乙', undefined, 'h'],
    ])
  })

  it('days are read as people write them, and choices by code or label', async () => {
    const head = 'id,name,type,Start date,confirmType,cutType\n'
    const rows = [
      'IMP1,One,SOFTWARE,2026/11/21,Leader,NONE',
      'IMP2,Two,SOFTWARE,2026年11月22日,LEADER,none',
      'IMP3,Three,SOFTWARE,21/11/2026,Nobody,NONE',
    ]
    const { outcome } = await tried(head + rows.join('\n'), { entity: 'project' })
    expect(outcome.problems).toMatchObject([
      { line: 4, fields: { startDate: 'Please enter a date', confirmType: expect.any(String) } },
    ])
    expect(outcome.good).toBe(2)
  })
})

describe('importing', () => {
  const faulty = (type: string) => `Type,Value,cnLabel,enLabel\n${type},A,甲,A\n${type},B,乙,\n`

  it('creates all rows or none', async () => {
    expect((await imported(faulty('none'))).outcome).toMatchObject({ created: false, refused: 1 })
    expect(await values('none')).toEqual([])
    const whole = await imported('Type,Value,cnLabel,enLabel\nwhole,A,甲,A\nwhole,B,乙,B\n')
    expect(whole.outcome).toMatchObject({ created: true, good: 2, refused: 0 })
    expect(await values('whole')).toEqual(['A', 'B'])
    const { rows } = await server.db.execute(
      sql`select count(*)::int as "n" from "history" where "entity" = 'dict' and "changes"->'type'->>'to' = 'whole'`,
    )
    expect(rows).toEqual([{ n: 2 }])
  })

  it('leaves refused rows out where that is wanted; only they are in the file afterwards', async () => {
    const { id, outcome } = await imported(faulty('skipped'), {}, 'true')
    expect(outcome).toMatchObject({ created: true, good: 1, refused: 1 })
    expect(await values('skipped')).toEqual(['A'])
    const [, ...refused] = (await cells(await file('importProblems', { id }))) ?? []
    expect(refused.map(([type, value]) => [type, value])).toEqual([['skipped', 'B']])
  })

  it('once: not a second time, not twice at once, and not untried', async () => {
    const rows = 'Type,Value,cnLabel,enLabel\nonce,A,甲,A\n'
    const { id } = await tried(rows)
    const both = await Promise.all([call('importRun', { id }), call('importRun', { id })])
    expect(both.map(({ refused }) => refused).sort()).toEqual(['importOver', undefined])
    expect((await call('importRun', { id })).refused).toBe('importOver')
    expect((await call('importTry', { id, columns: '[null,null,null,null]' })).refused).toBe(
      'importOver',
    )
    expect(await values('once')).toEqual(['A'])
    const { data } = await begin(rows)
    expect((await call('importRun', { id: String(data.id) })).refused).toBe('importOver')
  })

  it('is refused where a column is of no field of the member’s any more', async () => {
    const { id } = await tried('Type,Value,cnLabel,enLabel\nnomore,A,甲,A\n')
    // As if the right to write it had been taken away since.
    await server.db
      .update(importRecord)
      .set({ columns: ['type', 'value', 'cnLabel', 'createDate'] })
      .where(eq(importRecord.id, Number(id)))
    const { meta } = await call('importRun', { id })
    expect((meta as Meta).refusals).toEqual({ columns: { problem: 'unknownField' } })
    expect(await values('nomore')).toEqual([])
  })

  /** Rows of that type and value are not created until what is answered has been called. */
  async function held(value: string) {
    const other = await server.client.pool.connect()
    await other.query('begin')
    await other.query(
      `insert into "dict" ("type", "value", "cnLabel", "enLabel", "sort", "enabled")
       values ('stopped', $1, '甲', 'A', 0, true)`,
      [value],
    )
    return async () => {
      // Longer than between two looks at whether it should end.
      await other.query('select pg_sleep(0.5)')
      await other.query('rollback')
      other.release()
    }
  }
  const waits = async () => {
    const { rows } = await server.client.pool.query(
      `select 1 from pg_stat_activity
       where "datname" = current_database() and "wait_event_type" = 'Lock'`,
    )
    return rows.length > 0
  }

  it('ends when somebody wants it to, and nothing of it stays', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => `stopped,V${at},甲,A`)
    const { data } = await begin(`Type,Value,cnLabel,enLabel\n${rows.join('\n')}`)
    const id = String(data.id)
    // However fast the machine is, it does not come to its end before that is wanted.
    const goOn = [await held('V40'), await held('V80')]
    const trying = call<ImportOutcome>('importTry', { id, columns: columnsOf(data) })
    const state = async () =>
      (await call<{ done: number; rows: number }>('importState', { id })).data
    await expect.poll(waits).toBe(true)
    await goOn[0]?.()
    await expect.poll(async () => (await state()).done).toBeGreaterThan(40)
    expect((await state()).rows).toBe(120)
    await expect.poll(waits).toBe(true)
    await call('importStop', { id })
    await goOn[1]?.()
    expect((await trying).data).toMatchObject({ stopped: true, created: false })
    expect(await values('stopped')).toEqual([])
    // It can be tried again.
    const again = await call<ImportOutcome>('importTry', { id, columns: columnsOf(data) })
    expect(again.data.good).toBe(120)
  })
})

describe('taking it back', () => {
  const rows = 'Type,Value,cnLabel,enLabel\nback,A,甲,A\nback,B,乙,B\nback,C,丙,C\n'

  it('removes what nobody has touched since, and says what stays', async () => {
    const { id } = await imported(rows)
    const [first, second] = await server.db
      .select()
      .from(dictTable)
      .where(eq(dictTable.type, 'back'))
      .orderBy(dictTable.id)
    await call('dict.update', {
      id: String(first?.id),
      updateDate: String(first?.updateDate),
      sort: '9',
    })
    await call('dict.remove', { id: String(second?.id) })
    const { data } = await call<{ removed: number; kept: object[] }>('importUndo', { id })
    expect(data).toEqual({
      removed: 1,
      kept: [{ line: 2, text: 'This was changed in the meantime. Please refresh.', fields: {} }],
    })
    expect(await values('back')).toEqual(['A'])
  })

  it('keeps what its maker does not see any more, and does not forget it', async () => {
    const project = await makeProject(server.db)
    const { id: me, token: as } = await server.signedIn()
    const membership = await join(server.db, project, me, ['LEAD'])
    const options = { entity: 'projectNotice', project, as }
    const { id } = await imported('title,content\nOne,x\nTwo,y\n', options)
    const standing = (status: 'ACTIVE' | 'EXITED') =>
      server.db
        .update(projectMemberTable)
        .set({ status })
        .where(eq(projectMemberTable.id, membership))
    await standing('EXITED')
    const undo = async () =>
      (await call<{ removed: number; kept: object[] }>('importUndo', { id }, { as })).data
    expect(await undo()).toMatchObject({ removed: 0, kept: [{ line: 2 }, { line: 3 }] })
    await standing('ACTIVE')
    expect(await undo()).toEqual({ removed: 2, kept: [] })
  })

  it('is in the record of imports, with who, when, and how many', async () => {
    const { id } = await imported(rows.replaceAll('back,', 'listed,'))
    const list = async (as?: string) =>
      (
        await call<{ list: { id: number }[] }>(
          'importRecords',
          { entity: 'dict' },
          as ? { as } : {},
        )
      ).data.list
    const found = async () => (await list()).find(one => String(one.id) === id)
    expect(await found()).toMatchObject({
      fileName: 'rows.csv',
      memberName: expect.stringMatching(/^member/),
      createDate: expect.stringMatching(/Z$/),
      created: 3,
      refused: 0,
      removed: 0,
      mayUndo: true,
    })
    await call('importUndo', { id })
    expect(await found()).toMatchObject({ removed: 3, mayUndo: false })
    expect(await values('listed')).toEqual([])
  })

  it('is refused where rows cannot be deleted, and said before', async () => {
    const project = await makeProject(server.db)
    const { id: me, token: as } = await server.signedIn('ROLE_LEAD')
    await join(server.db, project, me, ['LEAD'])
    const { data } = await begin('title,type\nA,PLAN\n', { entity: 'kpiTicket', as, project })
    expect(data.undoable).toBe(false)
    expect(data.columns.map(({ field }) => field)).toEqual(['title', 'type'])
    await server.db.update(importRecord).set({ state: 'DONE' }).where(eq(importRecord.id, data.id))
    expect((await call('importUndo', { id: String(data.id) }, { as })).refused).toBe(
      'importImpossible',
    )
  })
})

describe('rights', () => {
  it('only who may create rows may import them', async () => {
    const { token: as } = await server.signedIn('ROLE_MEMBER')
    const form = { entity: 'dict', file: String(await put('Type\nx\n', { as })) }
    for (const name of ['importTemplate', 'importRecords', 'importBegin'])
      expect(
        (await call(name, name === 'importBegin' ? form : { entity: 'dict' }, { as })).refused,
      ).toBe('noPermission')
  })

  it('what needs a password or another secret cannot be imported, nor what is switched off', async () => {
    for (const entity of ['member', 'config', 'projectApply', 'mail'])
      expect((await call('importRecords', { entity })).refused, entity).toBe('importImpossible')
    expect((await call('importRecords', { entity: 'nothing' })).refused).toBe('notFound')
  })

  it('an import is its maker’s own', async () => {
    const { token: as } = await server.signedIn('ROLE_EDITOR')
    const rows = 'type,cnName,enName\nown,甲,A\n'
    const { id } = await imported(rows, { entity: 'tag', as })
    const other = await server.signedIn('ROLE_EDITOR')
    for (const name of ['importRun', 'importState', 'importStop', 'importProblems', 'importUndo'])
      expect((await call(name, { id }, { as: other.token })).refused, name).toBe('notFound')
    const { data } = await call<{ total: number }>(
      'importRecords',
      { entity: 'tag' },
      { as: other.token },
    )
    expect(data.total).toBe(0)
  })

  it('inside a project only who may write there, and only into that project', async () => {
    const project = await makeProject(server.db)
    const lead = await server.signedIn('ROLE_LEAD')
    const outsider = await server.signedIn('ROLE_LEAD')
    const one = await server.signedIn('ROLE_MEMBER')
    await join(server.db, project, lead.id, ['LEAD'])
    const rows = `member,position\n${one.loginName},Gardener\nNobody at all,Cook\n`
    const options = { entity: 'projectMember', project }
    const refused = await tried(rows, { ...options, as: outsider.token })
    expect(refused.outcome.good).toBe(0)
    const { outcome } = await imported(rows, { ...options, as: lead.token }, 'true')
    expect(outcome).toMatchObject({ good: 1, refused: 1, created: true })
    expect(outcome.problems[0]?.fields).toEqual({ member: 'The chosen record was not found' })
    const { rows: found } = await server.db.execute(
      sql`select "member"::int, "position" from "projectMember" where "project" = ${project} and "member" <> ${lead.id}`,
    )
    expect(found).toEqual([{ member: one.id, position: 'Gardener' }])
    expect((await begin(rows, { project, as: token })).refused).toBe('importImpossible')
  })
})

describe('what rows point at', () => {
  it('goes by its id or its name in any language; a name of several is refused', async () => {
    await server.db.insert(tagTable).values(
      [
        ['蘋果', 'Apple'],
        ['Twin', 'A'],
        ['Twin', 'B'],
        // One is called in English what another is called in Chinese.
        ['Cherry', '車厘子'],
        ['櫻桃', 'Cherry'],
      ].map(([cnName, enName], at) => ({
        type: `named${at}`,
        cnName,
        enName,
        color: '#112233',
        orderValue: 0,
        status: 'ENABLED',
      })) as never,
    )
    const [apple] = await server.db.select().from(tagTable).where(eq(tagTable.enName, 'Apple'))
    const named = ['apple', '蘋果', `${apple?.id}`, 'Twin', 'Cherry', 'Pear', '987654321']
    const rows = `tag,key,value\n${named.map((tag, at) => `${tag},k${at},v\n`).join('')}`
    const { outcome } = await tried(rows, { entity: 'label' })
    expect(outcome.good).toBe(3)
    expect(outcome.problems.map(({ line, fields }) => [line, fields.tag])).toEqual([
      [5, 'Several records have this name: enter the id instead'],
      [6, 'Several records have this name: enter the id instead'],
      [7, 'The chosen record was not found'],
      [8, 'The chosen record was not found'],
    ])
  })
})
