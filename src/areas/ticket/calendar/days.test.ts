import { describe, expect, it } from 'vitest'
import { addMonths, isMonth, today, weeksOf } from './days.ts'

describe('the days of a month', () => {
  it('come in whole weeks, from the first day of the reader’s week on', () => {
    const sundays = weeksOf('2026-11', 0)
    expect(sundays[0]?.[0]).toBe('2026-11-01')
    expect(sundays).toHaveLength(5)
    const mondays = weeksOf('2026-11', 1)
    expect(mondays[0]?.[0]).toBe('2026-10-26')
    expect(mondays.at(-1)?.at(-1)).toBe('2026-12-06')
    expect(mondays).toHaveLength(6)
  })

  it('a February that fills four weeks takes no fifth', () => {
    expect(weeksOf('2027-02', 1)).toHaveLength(4)
  })

  it.each([0, 1])('every day of a leap year stands in its month once (weeks from %i)', firstDay => {
    const days = Array.from(
      { length: 12 },
      (_, i) => `2028-${String(i + 1).padStart(2, '0')}`,
    ).flatMap(month =>
      weeksOf(month, firstDay)
        .flat()
        .filter(day => day.startsWith(month)),
    )
    expect(new Set(days).size).toBe(366)
    expect(days).toHaveLength(366)
  })

  it('months go on over the turn of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })

  it('today is the reader’s day, not Greenwich’s', () => {
    expect(today(new Date(2026, 10, 21, 0, 5))).toBe('2026-11-21')
  })

  it('an address may say anything', () => {
    expect(['2026-11', '2026-13', 'x', '', null].map(isMonth)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
