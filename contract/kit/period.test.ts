import { describe, expect, it } from 'vitest'
import { daysOf, isPeriod, periods } from './period.ts'

/** A Wednesday in a leap year. */
const today = '2028-02-16'

describe('days said by their distance from today', () => {
  it.each([
    ['today', '2028-02-16', '2028-02-16'],
    ['yesterday', '2028-02-15', '2028-02-15'],
    ['tomorrow', '2028-02-17', '2028-02-17'],
    ['thisWeek', '2028-02-14', '2028-02-20'],
    ['lastWeek', '2028-02-07', '2028-02-13'],
    ['nextWeek', '2028-02-21', '2028-02-27'],
    ['thisMonth', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2028-01-01', '2028-01-31'],
    ['nextMonth', '2028-03-01', '2028-03-31'],
    ['thisYear', '2028-01-01', '2028-12-31'],
    ['lastYear', '2027-01-01', '2027-12-31'],
    ['nextYear', '2029-01-01', '2029-12-31'],
    ['past', undefined, '2028-02-15'],
    ['future', '2028-02-17', undefined],
    ['last7days', '2028-02-10', '2028-02-16'],
    ['last30days', '2028-01-18', '2028-02-16'],
    ['next7days', '2028-02-16', '2028-02-22'],
    ['next1days', '2028-02-16', '2028-02-16'],
  ])('%s is %s to %s', (period, start, end) => {
    expect(isPeriod(period)).toBe(true)
    expect({ start: undefined, end: undefined, ...daysOf(period, today) }).toEqual({ start, end })
  })

  it('a Sunday is the last day of its week, a January begins after a December', () => {
    expect(daysOf('thisWeek', '2028-02-20')).toEqual(daysOf('thisWeek', today))
    expect(daysOf('lastMonth', '2028-01-31')).toEqual({ start: '2027-12-01', end: '2027-12-31' })
    expect(daysOf('nextMonth', '2028-12-31')).toEqual({ start: '2029-01-01', end: '2029-01-31' })
  })

  it('nothing else is one', () => {
    const others = ['', 'Today', 'last0days', 'last1000days', 'last7', 'toString', '2028-02-16', 7]
    expect(others.filter(isPeriod)).toEqual([])
    expect(periods.every(isPeriod)).toBe(true)
  })
})
