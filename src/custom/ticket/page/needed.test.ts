import { describe, expect, it } from 'vitest'
import { countFor, stillNeeded } from './needed.ts'

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
})
