import { describe, expect, it } from 'vitest'
import type { Condition } from './condition.ts'
import { entity } from './entity.ts'
import { choice, day, decimal, flag, instant, int, money, ref, refs, text } from './field.ts'
import type { Group } from './group.ts'
import { decodeQuery, encodeQuery, type ListQuery } from './query.ts'
import type { Refusals } from './refusal.ts'
import { refuseReversed } from './reversed.ts'

const thing = entity('thing', {
  path: '/api/v1/thing',
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    name: text({ max: 20, filter: true, sort: true }),
    note: text({ max: 20 }),
    count: int({ filter: true }),
    price: money({ filter: true }),
    rate: decimal({ scale: 3, filter: true }),
    on: flag({ filter: true }),
    due: day({ filter: true }),
    seen: instant({ filter: true }),
    state: choice({ NEW: 'blue', DONE: 'green' }, { filter: true }),
    owner: ref('member', { filter: true }),
    about: ref('project', { text: true, filter: true }),
    people: refs('member', { max: 9, filter: true }),
  },
  title: 'name',
  order: ['name'],
})

const read = (form: Record<string, string>): ListQuery => {
  const answer = decodeQuery(thing, form)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals))
  return answer.query
}
const refusals = (form: Record<string, string>) => {
  const answer = decodeQuery(thing, form)
  return answer.ok
    ? {}
    : Object.fromEntries(Object.entries(answer.refusals).map(([k, v]) => [k, v.problem]))
}
const where = (value: unknown) => ({ where: JSON.stringify(value) })

describe('several values of a field', () => {
  const valuesOf = (form: Record<string, string>) => read(form).conditions.map(({ value }) => value)

  it('are a JSON array, or have commas between them', () => {
    expect(valuesOf({ state_in: '["NEW","DONE"]' })).toEqual([['NEW', 'DONE']])
    expect(valuesOf({ state_in: 'NEW,DONE' })).toEqual([['NEW', 'DONE']])
    expect(valuesOf({ state_nin: 'NEW' })).toEqual([['NEW']])
    expect(valuesOf({ owner_in: '3,5' })).toEqual([[3, 5]])
  })

  it('are each checked', () => {
    expect(refusals({ state_in: 'NEW,NONE' })).toEqual({ state_in: 'notAChoice' })
    expect(refusals({ state_in: '' })).toEqual({ state_in: 'unreadable' })
    expect(refusals({ state_in: '["NEW"' })).toEqual({ state_in: 'unreadable' })
    const many = Array.from({ length: 201 }, () => 'NEW').join(',')
    expect(refusals({ state_in: many })).toEqual({ state_in: 'unreadable' })
  })
})

describe('conditions put together', () => {
  const group: Group = {
    way: 'any',
    of: [
      { field: 'state', operator: 'in', value: ['NEW'] },
      { field: 'owner', operator: 'eq', value: 'me' },
      {
        way: 'all',
        of: [
          { field: 'due', operator: 'lt', value: 'today' },
          { field: 'on', operator: 'eq', value: true },
          { way: 'none', of: [{ field: 'price', operator: 'ge', value: '9.50' }] },
        ],
      },
      { field: 'name', operator: 'null', value: false },
    ],
  }

  it('there and back', () => {
    const form = encodeQuery({ where: group })
    expect(form.where).toBe(
      '{"any":[{"state_in":["NEW"]},{"owner":"me"},{"all":[{"due_lt":"today"},{"on":true},{"none":[{"price_ge":"9.50"}]}]},{"name_null":false}]}',
    )
    expect(read(form).where).toEqual(group)
  })

  it('stand beside plain conditions', () => {
    const query = read({ name: 'a', ...where({ any: [{ count: 1 }, { count_gt: 5 }] }) })
    expect(query.conditions).toEqual([{ field: 'name', operator: 'eq', value: 'a' }])
    expect(query.where?.of).toHaveLength(2)
  })

  it.each([
    ['no JSON', { where: '{' }, { where: 'unreadable' }],
    ['no group', where({ name: 'a' }), { where: 'unreadable' }],
    ['null', { where: 'null' }, { where: 'unreadable' }],
    ['two ways at once', where({ any: [], all: [] }), { where: 'unreadable' }],
    ['an empty group', where({ any: [] }), { where: 'tooFew' }],
    ['a value that is none', where({ any: [{ name: null }] }), { 'where.name': 'unreadable' }],
    ['an object', where({ any: [{ name: { a: 1 } }] }), { 'where.name': 'unreadable' }],
    ['an unknown field', where({ all: [{ colour: 'red' }] }), { 'where.colour': 'unknownField' }],
    ['an inherited one', where({ all: [{ toString: 'a' }] }), { 'where.toString': 'unknownField' }],
    ['one not offered', where({ all: [{ note: 'a' }] }), { 'where.note': 'notFilterable' }],
    ['a wrong operator', where({ all: [{ on_gt: true }] }), { 'where.on_gt': 'notFilterable' }],
    ['a wrong value', where({ all: [{ count: 'many' }] }), { 'where.count': 'notANumber' }],
    [
      'a reversed range',
      where({ none: [{ all: [{ count_ge: 5 }, { count_le: 4 }] }] }),
      { 'where.count_ge': 'startAfterEnd' },
    ],
    [
      'too deep',
      { where: `${'{"all":['.repeat(6)}{"name":"a"}${']}'.repeat(6)}` },
      { where: 'unreadable' },
    ],
    [
      'too many',
      where({ any: Array.from({ length: 51 }, (_, i) => ({ count: i })) }),
      { where: 'tooMany' },
    ],
    ['too long', where({ any: [{ name: 'x'.repeat(9000) }] }), { where: 'unreadable' }],
  ])('%s is refused', (_, form, expected) => {
    expect(refusals(form)).toEqual(expected)
  })

  it('ends of a range that exclude each other may both be wanted by one of two', () => {
    expect(refusals(where({ any: [{ count_ge: 5 }, { count_le: 4 }] }))).toEqual({})
  })
})

describe('who asks and the day it is stay words', () => {
  it('in the address', () => {
    const form = { owner: 'me', people: 'me', due: 'thisMonth', seen_ge: 'last7days' }
    const { conditions } = read(form)
    expect(conditions.map(one => one.value)).toEqual(['me', 'me', 'thisMonth', 'last7days'])
    expect(encodeQuery({ conditions })).toEqual(form)
  })

  it('only where there is a member, and a day', () => {
    expect(refusals({ owner_in: '["me"]' })).toEqual({ owner_in: 'notANumber' })
    expect(refusals({ owner_gt: 'me' })).toEqual({ owner_gt: 'notFilterable' })
    expect(refusals({ due_in: '["today"]' })).toEqual({ due_in: 'notADay' })
    expect(refusals({ due: 'someday' })).toEqual({ due: 'notADay' })
    // Here it is the name of a project.
    expect(read({ about: 'me' }).conditions[0]?.value).toBe('me')
  })
})

describe('a start after its end', () => {
  it.each([
    ['due_ge=2026-02-01', 'due_le=2026-01-31'],
    ['seen_ge=2026-01-01T00:00:00Z', 'seen_lt=2026-01-01T07:00:00+08:00'],
    ['price_ge=10.00', 'price_le=9.00'],
    ['rate_gt=10.5', 'rate_le=9.75'],
  ])('%s and %s are refused', (start, end) => {
    const form = Object.fromEntries([start, end].map(one => one.split('=') as [string, string]))
    expect(Object.values(refusals(form))).toEqual(['startAfterEnd'])
  })

  it('that is one today is refused where the day is known', () => {
    const form = { due_ge: 'tomorrow', due_le: 'today' }
    const problems = (today?: string) => {
      const answer = decodeQuery(thing, form, today)
      return answer.ok ? [] : Object.keys(answer.refusals)
    }
    expect(problems()).toEqual([])
    expect(problems('2026-03-01')).toEqual(['due_ge'])
  })

  it.each([
    ['2026-11-21T15:30:00Z', '2026-11-21'],
    ['2026-11-21T23:30:00Z', '2026-11-22'],
    ['2026-11-22T07:30:00+08:00', '2026-11-22'],
  ])('%s is of %s where the day begins earlier than in UTC', (moment, day) => {
    const hongKong = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const reversedOn = (today: string) => {
      const wrong: Refusals = {}
      const range: Condition[] = [
        { field: 'seen', operator: 'ge', value: 'today' },
        { field: 'seen', operator: 'le', value: moment },
      ]
      refuseReversed(thing, range, wrong, today, hongKong)
      return Object.keys(wrong).length > 0
    }
    expect(reversedOn(day)).toBe(false)
    expect(reversedOn('2026-11-23')).toBe(true)
  })

  it.each([
    ['price_ge=9.00', 'price_le=10.00'],
    ['rate_ge=9.75', 'rate_le=10.5'],
    ['count_ge=9', 'count_le=10'],
    ['seen_ge=2026-01-01T07:00:00+08:00', 'seen_le=2026-01-01T00:00:00Z'],
    ['due_ge=2026-01-01', 'due_le=2026-01-01'],
  ])('%s and %s are not', (start, end) => {
    const form = Object.fromEntries([start, end].map(one => one.split('=') as [string, string]))
    expect(refusals(form)).toEqual({})
  })
})
