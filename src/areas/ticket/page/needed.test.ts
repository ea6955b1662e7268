import { describe, expect, it } from 'vitest'
import { confirmersOf, countFor, stillNeeded } from './needed.ts'

describe('what a waiting ticket still needs', () => {
  it.each([
    ['60.00', 5, 3],
    ['50.00', 5, 3],
    ['33.33', 3, 1],
    ['33.34', 3, 2],
    ['0.00', 4, 0],
    ['100.00', 4, 4],
    ['66.6', 3, 2],
  ])('%s % of %i confirmers are %i', (rate, confirmers, count) => {
    expect(countFor(rate, confirmers)).toBe(count)
  })

  const given = (confirmCount: number, leaderConfirmed: boolean) => ({
    confirmCount,
    confirmerCount: 5,
    leaderConfirmed,
  })
  const rule = (confirmType: 'LEADER' | 'RATE' | 'LEADER_AND_RATE') => ({
    confirmType,
    confirmRate: '60.00',
  })

  it('by the lead: the lead, however many others confirmed', () => {
    expect(stillNeeded(given(3, false), rule('LEADER'))).toEqual({ lead: true, more: 0 })
  })

  it('by rate: the others, never the lead as such', () => {
    expect(stillNeeded(given(1, false), rule('RATE'))).toEqual({ lead: false, more: 2 })
  })

  it('by both: both, and never fewer than none', () => {
    expect(stillNeeded(given(0, false), rule('LEADER_AND_RATE'))).toEqual({ lead: true, more: 3 })
    expect(stillNeeded(given(4, true), rule('LEADER_AND_RATE'))).toEqual({ lead: false, more: 0 })
  })

  it('of the lead’s own work: no lead, but somebody who stands in', () => {
    expect(stillNeeded(given(0, false), rule('LEADER'), false)).toEqual({ lead: false, more: 1 })
    expect(stillNeeded(given(1, false), rule('LEADER_AND_RATE'), false)).toEqual({
      lead: false,
      more: 2,
    })
  })
})

describe('who may confirm', () => {
  const person = (member: number, permissionTag: string[], status = 'ACTIVE') => ({
    member,
    permissionTag,
    status,
  })
  const people = [
    person(1, ['LEAD']),
    person(2, ['CONFIRM']),
    person(3, ['CONFIRM']),
    person(4, ['ASSIGN_TASK']),
    person(5, ['CONFIRM'], 'EXITED'),
  ]
  const rule = (confirmType: 'LEADER' | 'RATE') => ({ confirmType, confirmRate: '50.00' })

  it('holds the tag, is active, and did not do the work', () => {
    expect(confirmersOf(people, 2, rule('RATE'))).toEqual({ all: [1, 3], leads: [1] })
  })

  it('is the lead alone where the project says so, unless the work is the lead’s', () => {
    expect(confirmersOf(people, 2, rule('LEADER')).all).toEqual([1])
    expect(confirmersOf(people, 1, rule('LEADER'))).toEqual({ all: [2, 3], leads: [] })
  })
})
