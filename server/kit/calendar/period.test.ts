import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, mondayOf, plusDays } from '#contract/kit/day.ts'
import { Refused } from '#server/fail.ts'
import { dayAt } from './day.ts'
import { lastDays, readPeriod } from './period.ts'

const hongKong = 'Asia/Hong_Kong'
const justBefore = new Date('2026-03-01T15:59:59.999Z')
const midnight = new Date('2026-03-01T16:00:00.000Z')
const at = (moment: Date) => ({ zone: hongKong, today: dayAt(hongKong, moment) })

describe('the day it is', () => {
  it('turns at midnight of the time zone, not of UTC', () => {
    expect(dayAt(hongKong, justBefore)).toBe('2026-03-01')
    expect(dayAt(hongKong, midnight)).toBe('2026-03-02')
    expect(dayAt('America/New_York', midnight)).toBe('2026-03-01')
    expect(dayAt('UTC', midnight)).toBe('2026-03-01')
  })

  it('ends the last thirty days, which today is one of', () => {
    const period = lastDays(at(midnight), 30)
    expect(period).toEqual({ zone: hongKong, startDate: '2026-02-01', endDate: '2026-03-02' })
    expect(daysBetween(period.startDate, period.endDate)).toBe(29)
    expect(lastDays(at(justBefore), 30).endDate).toBe('2026-03-01')
  })
})

describe('days are counted by the calendar', () => {
  it('over the ends of months and leap days', () => {
    expect(plusDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(plusDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  const day = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2900-01-01'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))

  it('there and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (first, count) => {
        const second = plusDays(first, count)
        expect(daysBetween(first, second)).toBe(count)
        expect(plusDays(second, -count)).toBe(first)
      }),
    )
  })

  it('a week begins on its Monday', () => {
    expect(mondayOf('2026-03-01')).toBe('2026-02-23')
    expect(mondayOf('2026-03-02')).toBe('2026-03-02')
    fc.assert(
      fc.property(day, one => {
        const monday = mondayOf(one)
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
        expect(daysBetween(monday, one)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(monday, one)).toBeLessThan(7)
      }),
    )
  })
})

describe('the period asked for', () => {
  const read = (asked: { startDate?: string; endDate?: string }) =>
    readPeriod(at(midnight), asked, { usual: 30, most: 366 })
  const refusals = (asked: { startDate?: string; endDate?: string }) => {
    try {
      return read(asked)
    } catch (error) {
      return error instanceof Refused && error.refusals
    }
  }

  it('ends today and is as long as usual, unless it is said', () => {
    expect(read({})).toEqual(lastDays(at(midnight), 30))
    expect(read({ endDate: '2026-01-30' }).startDate).toBe('2026-01-01')
    expect(read({ startDate: '2026-02-20' }).endDate).toBe('2026-03-02')
    expect(read({ startDate: '2026-03-02' }).endDate).toBe('2026-03-02')
  })

  it.each([
    ['a start after the end', { startDate: '2026-03-02', endDate: '2026-03-01' }],
    ['a start after today', { startDate: '2026-03-03' }],
  ])('is refused with %s', (_, asked) => {
    expect(refusals(asked)).toEqual({ startDate: { problem: 'startAfterEnd' } })
  })

  it('is refused when it is too long, with the last day it may have', () => {
    expect(read({ startDate: '2025-03-01', endDate: '2026-03-01' })).toBeDefined()
    expect(refusals({ startDate: '2025-03-01', endDate: '2026-03-02' })).toEqual({
      endDate: { problem: 'tooBig', max: '2026-03-01' },
    })
  })

  it('is refused where calendars end', () => {
    expect(refusals({ startDate: '1969-12-31', endDate: '1970-01-02' })).toEqual({
      startDate: { problem: 'tooSmall', min: '1970-01-01' },
    })
    expect(refusals({ endDate: '9999-12-31' })).toEqual({
      endDate: { problem: 'tooBig', max: '2999-12-31' },
    })
  })
})
