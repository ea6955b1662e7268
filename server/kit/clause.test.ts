import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Condition } from '#contract/kit/condition.ts'
import { plusDays } from '#contract/kit/day.ts'
import {
  type Clause,
  CONDITIONS_CAP,
  encodeGroup,
  type Group,
  isGroup,
  ways,
} from '#contract/kit/group.ts'
import { daysOf, isPeriod } from '#contract/kit/period.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { createSpecimenTable, servedSpecimen } from '#tests/specimen.ts'
import { dayAt } from './calendar/day.ts'

type Row = Record<string, unknown> & { id: number }
type Someone = Awaited<ReturnType<TestServer['signedIn']>>

let server: TestServer
let admin: Someone
let other: Someone
let rows: Row[]

const zone = 'America/New_York'
const today = dayAt(zone, new Date())
const route = (operation: string) => server.routeOf(`specimen.${operation}`)
const list = (form: Record<string, string>, who = admin) =>
  server.ask(route('list'), { token: who.token, form: { pageSize: '200', ...form } })

/** Moments around midnight of the cooperative's day, which is none of UTC's. */
const momentOf = (days: number, hours: number) =>
  new Date(Date.parse(`${plusDays(today, days)}T04:00:00.000Z`) + hours * 3_600_000).toISOString()

beforeAll(async () => {
  server = await testServer(servedSpecimen.routes)
  await createSpecimenTable(server.db)
  admin = await server.signedIn('ROLE_ADMIN')
  other = await server.signedIn('ROLE_ADMIN')
  const config = { key: 'timeZone', platform: 'CAKE', prodValue: zone, secret: 'false' }
  await server.data(server.routeOf('config.create'), { token: admin.token, form: config })
  const given = fc.sample(
    fc.record({
      amount: fc.constantFrom('0.00', '9.00', '10.00', '-3.50'),
      ratio: fc.constantFrom('', '9.5', '10.25'),
      count: fc.integer({ min: 0, max: 10 }).map(String),
      open: fc.constantFrom('true', 'false'),
      birthday: fc.constantFrom('', ...[-40, -8, -1, 0, 1, 6, 30].map(n => plusDays(today, n))),
      due: fc.oneof(
        fc.constant(''),
        fc
          .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -2, max: 2 }))
          .map(([days, hours]) => momentOf(days, hours)),
      ),
      keeper: fc.constantFrom('', String(admin.id), String(other.id)),
      keepers: fc.constantFrom('', `[${admin.id}]`, `[${admin.id},${other.id}]`),
    }),
    { numRuns: 60, seed: 7 },
  )
  for (const [at, form] of given.entries()) {
    const names = { name: `${['Ab', 'aB_', 'c%', '銀行'][at % 4]}${at}` }
    await server.data(route('create'), { token: admin.token, form: { ...form, ...names } })
  }
  rows = ((await list({})).data as { list: Row[] }).list
})
afterAll(() => server.close())

/** The day a moment or day falls on, in the cooperative's time zone. */
const dayOf = (value: unknown): string =>
  String(value).length === 10 ? String(value) : dayAt(zone, new Date(String(value)))

const inOrder: Record<string, (a: never, b: never) => boolean> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
}

function ofPeriod(value: unknown, operator: string, period: string): boolean {
  const { start = '', end = '9999' } = daysOf(period, today)
  const day = dayOf(value)
  if (operator === 'ne') return day < start || day > end
  if (operator === 'lt') return day < start
  if (operator === 'gt') return day > end
  return (operator === 'le' || day >= start) && (operator === 'ge' || day <= end)
}

/** What the grammar says, said again in plain TypeScript; null is never so. */
function holds(row: Row, clause: Clause, me: number): boolean {
  if (isGroup(clause)) {
    const parts = clause.of.map(one => holds(row, one, me))
    if (clause.way === 'all') return parts.every(Boolean)
    return clause.way === 'any' ? parts.some(Boolean) : !parts.some(Boolean)
  }
  const { field, operator } = clause
  const value = row[field]
  const asked = clause.value === 'me' ? me : clause.value
  if (operator === 'null') return (value === null) === asked
  if (value === null) return false
  if (field === 'keepers') return (value as number[]).includes(asked as number)
  if (isPeriod(asked)) return ofPeriod(value, operator, asked)
  if (operator === 'in' || operator === 'nin')
    return (asked as unknown[]).includes(value) === (operator === 'in')
  const text = (one: unknown) => String(one).toLowerCase()
  if (operator === 'like') return text(value).includes(text(asked))
  if (operator === 'starts') return text(value).startsWith(text(asked))
  const numeric = field === 'amount' || field === 'ratio'
  const [a, b] = numeric ? [Number(value), Number(asked)] : [value, asked]
  return inOrder[operator]?.(a as never, b as never) ?? false
}

const order = fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le')
const equal = fc.constantFrom('eq', 'ne')
const period = fc.constantFrom(
  ...['today', 'yesterday', 'tomorrow', 'thisWeek', 'lastMonth', 'thisYear', 'past', 'future'],
  ...['last7days', 'next7days', 'last30days'],
)
const condition = (
  field: string,
  operator: fc.Arbitrary<string>,
  value: fc.Arbitrary<unknown>,
): fc.Arbitrary<Condition> =>
  fc.record({ field: fc.constant(field), operator, value }) as fc.Arbitrary<Condition>

const leaf = fc.oneof(
  condition('name', fc.constantFrom('like', 'starts'), fc.constantFrom('a', 'AB', '%', '_', '銀')),
  condition('amount', order, fc.constantFrom('9.00', '10.00', '-3.50', '0.01')),
  condition('ratio', order, fc.constantFrom('9.5', '10.25', '10')),
  condition('count', order, fc.integer({ min: -1, max: 10 })),
  condition('count', fc.constantFrom('in', 'nin'), fc.array(fc.integer({ min: 0, max: 10 }))),
  condition('open', fc.constant('eq'), fc.boolean()),
  condition('birthday', order, fc.oneof(period, fc.constant(today))),
  condition('due', order, period),
  condition('keeper', equal, fc.constant('me')),
  condition('keepers', fc.constant('eq'), fc.constant('me')),
  condition('keeper', fc.constant('null'), fc.boolean()),
  condition('due', fc.constant('null'), fc.boolean()),
)
const { group } = fc.letrec<{ group: Group; clause: Clause }>(tie => ({
  group: fc.record({
    way: fc.constantFrom(...ways),
    of: fc.array(tie('clause'), { minLength: 1, maxLength: 4 }),
  }),
  clause: fc.oneof({ maxDepth: 3, depthIdentifier: 'clause' }, leaf, tie('group')),
}))

const conditionsIn = (clause: Clause): number =>
  isGroup(clause) ? clause.of.reduce((sum, one) => sum + conditionsIn(one), 0) : 1
/** More are refused, of which another test tells. */
const readable = group.filter(one => conditionsIn(one) <= CONDITIONS_CAP)

/** A range within `all` that cannot be is refused, and not what is looked at here. */
const refused = (meta: unknown) =>
  JSON.stringify(meta).includes('startAfterEnd') || JSON.stringify(meta).includes('unreadable')

describe('conditions put together', () => {
  it('find what a plain filter finds, over sixty rows of every sort', async () => {
    expect(rows).toHaveLength(60)
    let looked = 0
    await fc.assert(
      fc.asyncProperty(readable, fc.constantFrom(0, 1), async (where, which) => {
        const who = which ? other : admin
        const { meta, data } = await list({ where: encodeGroup(where) }, who)
        if (meta?.code === 400 && refused(meta)) return
        looked += 1
        const found = (data as { list: Row[] }).list.map(row => row.id)
        expect(found).toEqual(rows.filter(row => holds(row, where, who.id)).map(row => row.id))
      }),
      { numRuns: 250 },
    )
    expect(looked).toBeGreaterThan(150)
  }, 120_000)

  it('are fifty at most', async () => {
    const many = (count: number) =>
      encodeGroup({
        way: 'any',
        of: [
          { way: 'none', of: [{ field: 'open', operator: 'eq', value: true }] },
          ...Array.from({ length: count - 1 }, (_, at) => ({
            field: 'count' as const,
            operator: 'eq' as const,
            value: at % 11,
          })),
        ],
      })
    expect((await list({ where: many(50) })).data).toMatchObject({ total: 60 })
    const { meta } = await list({ where: many(51) })
    expect(meta).toMatchObject({ code: 400, refusals: { where: { problem: 'tooMany', max: 50 } } })
  })

  it('count and export the same rows as the list', async () => {
    const where = encodeGroup({
      way: 'any',
      of: [
        { field: 'keeper', operator: 'eq', value: 'me' },
        { field: 'due', operator: 'eq', value: 'past' },
      ],
    })
    const { total } = (await list({ where })).data as { total: number }
    expect(total).toBeGreaterThan(0)
    const counted = await server.ask(route('count'), { token: admin.token, form: { where } })
    expect(counted.data).toEqual({ count: total })
    const none = '{"all":[{"keeper":"me"},{"keeper_null":true}]}'
    const file = await server.ask(route('export'), { token: admin.token, form: { where: none } })
    expect(file.meta?.name).toBe('exportEmpty')
  })

  it('“me” is another member to another', async () => {
    const ids = async (who: Someone) =>
      ((await list({ keeper: 'me' }, who)).data as { list: Row[] }).list.map(row => row.keeper)
    expect([...new Set(await ids(admin))]).toEqual([admin.id])
    expect([...new Set(await ids(other))]).toEqual([other.id])
  })

  it('a range that is reversed today is refused', async () => {
    const named = async (form: Record<string, string>) => (await list(form)).meta?.refusals
    const reversed = { problem: 'startAfterEnd' }
    expect(await named({ birthday_ge: 'tomorrow', birthday_le: 'yesterday' })).toEqual({
      birthday_ge: reversed,
    })
    expect(await named({ due_ge: 'today', due_le: '2020-01-01T00:00:00Z' })).toEqual({
      due_ge: reversed,
    })
    const where = '{"none":[{"all":[{"due_gt":"thisYear"},{"due_lt":"today"}]}]}'
    expect(await named({ where })).toEqual({ 'where.due_gt': reversed })
    expect(await named({ birthday_ge: 'lastYear', birthday_le: 'today' })).toBeUndefined()
    // Late in the day, when it is tomorrow in UTC already.
    const late = `${plusDays(today, 1)}T03:30:00Z`
    expect(await named({ due_ge: late, due_le: 'today' })).toBeUndefined()
    expect(await named({ due_ge: 'tomorrow', due_le: late })).toEqual({ due_ge: reversed })
  })

  it('a row nobody may see is not found by any of it', async () => {
    const member = await server.signedIn()
    const where = '{"any":[{"open":true},{"open":false}]}'
    expect((await list({ where }, member)).data).toMatchObject({ list: [], total: 0 })
  })
})
