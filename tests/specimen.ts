import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { eq, sql } from 'drizzle-orm'
import { entity } from '#contract/kit/entity.ts'
import {
  choice,
  color,
  day,
  decimal,
  dict,
  files,
  flag,
  image,
  instant,
  int,
  json,
  longText,
  money,
  password,
  ref,
  refs,
  richText,
  rows,
  secret,
  tags,
  text,
  url,
} from '#contract/kit/field.ts'
import type { Database } from '#server/db/client.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

/** An entity with a field of every kind and two actions: the kit is tested on it. */
const specimen = entity('specimen', {
  path: '/admin/v1/specimen',
  rights: { read: 'signedIn', write: 'system:dict:write' },
  fields: {
    name: text({ max: 20, filter: true, sort: true, search: true }),
    note: longText({ max: 100, optional: true }),
    story: richText({ max: 100, optional: true, filter: true }),
    amount: money({ filter: true, sort: true }),
    ratio: decimal({ scale: 2, min: '0', max: '100', optional: true, filter: true }),
    count: int({ min: 0, max: 10, default: 1, filter: true, sort: true }),
    open: flag({ default: true, filter: true }),
    birthday: day({ optional: true, filter: true }),
    due: instant({ optional: true, filter: true }),
    state: choice({ NEW: 'blue', DONE: 'green' }, { server: true, filter: true }),
    words: tags({ max: 3, each: 10, optional: true }),
    owner: ref('dict', { optional: true, filter: true }),
    marks: tags({ max: 2, each: 10, of: { RED: 'red', BLUE: 'blue' }, optional: true }),
    lines: rows({
      max: 3,
      optional: true,
      of: {
        what: text({ max: 20 }),
        cost: money({ optional: true }),
        due: day({ optional: true }),
        type: dict('projectType', { optional: true }),
      },
    }),
    size: int({ server: true, derived: true }),
    others: refs('dict', { max: 3, optional: true, filter: true }),
    keeper: ref('member', { optional: true, filter: true }),
    keepers: refs('member', { max: 3, optional: true, filter: true }),
    key: secret({ max: 50, optional: true }),
    plain: secret({ max: 50, optional: true, when: 'open' }),
    word: password({ optional: true }),
    shade: color({ optional: true }),
    type: dict('projectType', { optional: true, filter: true, sort: true }),
    site: url({ optional: true, filter: true }),
    data: json({ optional: true }),
    logo: image({ optional: true, filter: true }),
    papers: files({ max: 3, optional: true, filter: true }),
    maker: text({ max: 64, server: true, filter: true }),
  },
  title: 'name',
  unique: [{ fields: ['name'] }],
  order: ['name'],
  state: 'state',
  actions: {
    finish: {
      from: ['NEW'],
      to: 'DONE',
      otherwise: 'planFinished',
      fails: ['notPlanOwner'],
      input: { note: longText({ max: 100 }), type: dict('projectType', { optional: true }) },
    },
    file: {
      from: ['NEW', 'DONE'],
      otherwise: 'changed',
      right: 'signedIn',
      input: { papers: files({ max: 3 }) },
    },
    poke: { from: ['NEW', 'DONE'], otherwise: 'changed', right: 'signedIn' },
  },
})

const specimenTable = tableOf(specimen)

/** Members see their own, whoever may write sees all; only the maker may finish it. */
/** What was obtained for `finish`, and whether that was in a transaction. */
export const obtainedForFinish: { id: unknown; inTransaction: boolean; passed: boolean }[] = []

export const servedSpecimen = serve(specimen, specimenTable, {
  visible: me => (me.permissions.has('*') ? undefined : eq(specimenTable.maker, me.loginName)),
  derive: { size: sql`length("specimen"."name")` },
  openFiles: ({ row, field }) => field === 'logo' && row.open,
  create: async ({ me }) => ({ state: 'NEW', maker: me.loginName }),
  may: { finish: ({ row, me }) => row.maker === me.loginName || 'notPlanOwner' },
  obtain: {
    finish: async ({ row, at }) => {
      const obtained = { id: row.id, inTransaction: 'rollback' in at, passed: false }
      obtainedForFinish.push(obtained)
      return obtained
    },
  },
  actions: {
    finish: async ({ input, obtained }) => {
      Object.assign(obtained as object, { passed: true })
      return { note: input.note }
    },
    file: async ({ input }) => ({ papers: input.papers }),
    poke: async ({ row }) => ({ count: row.count + 1 }),
  },
})

/** Adds the specimen's table to a test's database. */
export async function createSpecimenTable(db: Database): Promise<void> {
  const empty = generateDrizzleJson({})
  const statements = await generateMigration(empty, generateDrizzleJson({ specimenTable }))
  for (const statement of statements) await db.execute(statement)
}
