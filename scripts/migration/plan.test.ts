import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Entity, entity } from '#contract/kit/entity.ts'
import {
  choice,
  decimal,
  type Fields,
  flag,
  int,
  longText,
  secret,
  tags,
  text,
} from '#contract/kit/field.ts'
import { entities } from '#contract/registry.ts'
import { tables } from '#server/areas.ts'
import { tableOf } from '#server/kit/table.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { testDatabase } from '#tests/database.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { differences } from './differences.ts'
import { planMigration } from './plan.ts'
import { snapshotOf } from './snapshot.ts'

type Opened = Awaited<ReturnType<typeof testDatabase>>

const dict = entities.dict as Entity
const { id: _id, createDate: _created, updateDate: _updated, ...own } = dict.fields

/** The dictionary with other fields, as somebody may declare it one day. */
const dictWith = (fields: Fields): Entity =>
  entity('dict', {
    path: dict.path,
    rights: { read: 'signedIn', write: 'system:dict:write' },
    fields,
    title: Object.keys(fields)[0] ?? '',
    unique: dict.unique as never,
    order: Object.keys(fields).slice(0, 1),
  }) as unknown as Entity

const declared = (one: Entity) => snapshotOf({ ...tables, dict: tableOf(one) })
const plan = (from: Entity, to: Entity, ...sure: string[]) =>
  planMigration(declared(from), declared(to), [to], new Set(sure))
const usual = dictWith(own)
const { description, ...others } = own
const moved = (name: string, field: object) => dictWith({ ...others, [name]: field } as Fields)

describe('a migration of a filled database keeps every row', () => {
  let opened: Opened
  let at: pg.PoolClient
  beforeAll(async () => {
    opened = await testDatabase()
    await seedDemo(opened.client.db, testKeys)
    at = await opened.client.pool.connect()
    await at.query(`update "dict" set "description" = 'of ' || "value"`)
  })
  afterAll(async () => {
    at.release()
    await opened.drop()
  })

  const rows = async (columns: string) =>
    (await at.query(`select ${columns} from "dict" order by "id"`)).rows
  /** Applies what leads there, looks at the rows, and forgets it. */
  async function migrated(to: Entity, look: () => Promise<void>, ...sure: string[]) {
    const { statements, refusals } = await plan(usual, to, ...sure)
    expect(refusals).toEqual([])
    await at.query('begin')
    try {
      await at.query(statements.join('\n'))
      await look()
      expect((await plan(to, to)).statements).toEqual([])
    } finally {
      await at.query('rollback')
    }
  }

  it('a new required field has its default in all of them', async () => {
    const before = await rows('"id", "value"')
    const to = dictWith({
      ...own,
      size: choice({ SMALL: 'blue', LARGE: 'gold' }, { default: 'SMALL' }),
      rating: int({ min: 1, max: 5, default: 3 }),
      rate: decimal({ scale: 2, default: '1.50' }),
      label: text({ max: 20, default: "it's" }),
      open: flag({}),
      words: tags({ max: 3, each: 10 }),
    })
    await migrated(to, async () => {
      const given = {
        size: 'SMALL',
        rating: 3,
        rate: '1.50',
        label: "it's",
        open: false,
        words: [],
      }
      expect(before.length).toBeGreaterThan(3)
      expect(
        await rows('"id", "value", "size", "rating", "rate", "label", "open", "words"'),
      ).toEqual(before.map(row => ({ ...row, ...given })))
      await expect(
        at.query(
          `insert into "dict" ("type", "value", "cnLabel", "enLabel", "sort", "enabled")
            values ('a', 'b', 'c', 'd', 0, true)`,
        ),
      ).rejects.toThrow('null value in column "size"')
    })
  })

  it('a field that becomes required has its default where there was nothing', async () => {
    const [first] = await rows('"id"')
    await at.query('update "dict" set "description" = null where "id" = $1', [first?.id])
    const before = await rows('"id", "description"')
    await migrated(moved('description', longText({ max: 500, default: 'none' })), async () => {
      expect(await rows('"id", "description"')).toEqual(
        before.map(row => ({ ...row, description: row.description ?? 'none' })),
      )
    })
  })

  it('a renamed field has the values it had', async () => {
    const before = await rows('"id", "description" as "remark"')
    await migrated(moved('remark', { ...description, was: 'description' }), async () => {
      expect(await rows('"id", "remark"')).toEqual(before)
    })
  })

  it('a field that is required, filtered, searched and unique is renamed like any other', async () => {
    const { value, ...rest } = own
    const before = await rows('"id", "value" as "code"')
    const to = entity('dict', {
      path: dict.path,
      rights: { read: 'signedIn', write: 'system:dict:write' },
      fields: { ...rest, code: { ...value, was: 'value' } } as Fields,
      title: 'code',
      unique: [{ fields: ['type', 'code'] }],
      order: ['code'],
    }) as unknown as Entity
    await migrated(to, async () => expect(await rows('"id", "code"')).toEqual(before))
  })

  it('a changed kind has the same values, as far as every one of them fits', async () => {
    const { sort, enLabel, ...rest } = own
    const before = await rows('"id", "sort", "enLabel"')
    const to = dictWith({
      ...rest,
      sort: decimal({ scale: 1 }),
      enLabel: longText({ max: 1000 }),
    })
    expect(sort?.kind).toBe('int')
    expect(enLabel?.kind).toBe('text')
    await migrated(to, async () => {
      expect(await rows('"id", "sort", "enLabel"')).toEqual(
        before.map(row => ({ ...row, sort: `${row.sort}.0` })),
      )
    })
  })

  it('what is taken out beside what is new goes once that is sure', async () => {
    await migrated(
      moved('remark', longText({ max: 500, optional: true })),
      async () => expect((await rows('"remark"'))[0]).toEqual({ remark: null }),
      'dict.description',
    )
  })

  it('values that PostgreSQL can convert are converted once that is sure', async () => {
    const { sort: _, ...rest } = own
    const before = await rows('"id", "sort"')
    await migrated(
      dictWith({ ...rest, sort: text({ max: 5 }) }),
      async () =>
        expect(await rows('"id", "sort"')).toEqual(
          before.map(row => ({ ...row, sort: String(row.sort) })),
        ),
      'dict.sort',
    )
  })
})

describe('no migration is written, and what to do is said, where', () => {
  const refused = async (to: Entity) => {
    const { statements, refusals } = await plan(usual, to)
    expect(statements).toEqual([])
    return refusals.join('\n')
  }

  it.each([
    ['a text', text({ max: 10 })],
    ['a number', int({ min: 1, max: 5 })],
    ['a choice', choice({ A: 'blue' }, {})],
  ])('%s is required and rows have none', async (_, field) => {
    const why = await refused(dictWith({ ...own, added: field }))
    expect(why).toContain('dict.added is required')
    expect(why).toContain('--sure dict.added')
  })

  it('a unique field would be the same in all rows', async () => {
    const { refusals } = await plan(
      usual,
      entity('dict', {
        path: dict.path,
        rights: { read: 'signedIn', write: 'system:dict:write' },
        fields: { ...own, code: text({ max: 10, default: 'A' }) } as Fields,
        title: 'code',
        unique: [...(dict.unique as never[]), { fields: ['code'] }],
        order: ['code'],
      }) as unknown as Entity,
    )
    expect(refusals.join()).toContain('Being unique')
  })

  it('one field is gone and another is new', async () => {
    const why = await refused(moved('remark', longText({ max: 500, optional: true })))
    expect(why).toContain("was: 'description'")
    expect(why).toContain('--sure dict.description')
  })

  it('the old name is declared still', async () => {
    const why = await refused(
      dictWith({ ...own, remark: longText({ max: 9, optional: true, was: 'description' }) }),
    )
    expect(why).toContain('dict.remark was "description", which is declared still')
  })

  it.each([
    ['a text becomes shorter', 'enLabel', text({ max: 3 })],
    ['a text becomes a number', 'enLabel', int({})],
    ['a text becomes sealed', 'enLabel', secret({ max: 200 })],
    ['a number becomes a text', 'sort', text({ max: 5 })],
  ])('%s', async (_, name, field) => {
    const why = await refused(dictWith({ ...own, [name]: field }))
    expect(why).toContain(`dict.${name} was`)
    expect(why).toContain(`--sure dict.${name}`)
  })

  it('one table is gone and another is new', async () => {
    const { dict: _, ...rest } = tables
    const other = entity('word', {
      path: '/admin/v1/word',
      rights: { read: 'signedIn', write: 'signedIn' },
      fields: { name: text({ max: 10 }) },
      title: 'name',
      order: ['name'],
    })
    const { refusals } = await planMigration(
      declared(usual),
      snapshotOf({ ...rest, wordTable: tableOf(other) }),
      [other as unknown as Entity],
    )
    expect(refusals.join()).toContain('--sure dict')
  })
})

describe('what no migration makes is said by table and column', () => {
  const said = (to: Entity) => differences(declared(usual), declared(to))

  it('nothing, where nothing differs', () => {
    expect(said(usual)).toEqual([])
  })

  it('a new column, one that is gone, and one that is another', () => {
    const { enabled: _, ...rest } = own
    const to = dictWith({
      ...rest,
      added: flag({}),
      sort: decimal({ scale: 1 }),
      description: longText({ max: 10 }),
    })
    expect(said(to)).toEqual(
      expect.arrayContaining([
        'dict.enabled is gone',
        'dict.added is new',
        'dict.sort was integer and is numeric(16, 1)',
        'dict.description is required now',
      ]),
    )
  })

  it('a new table', () => {
    const { dict: _, ...rest } = tables
    expect(differences(snapshotOf(rest), declared(usual))).toEqual(['the table dict is new'])
  })
})
