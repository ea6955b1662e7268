import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { daysIn } from '#src/kit/period/days.ts'
import { momentsOf, monthsBetween, periods, usualPeriod } from './period.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-15T12:00:00') }))
afterEach(() => void vi.useRealTimers())

const days = (address: string) => daysIn(new URLSearchParams(address), periods, usualPeriod)

it('a period is counted in whole months, across the turn of the year', () => {
  expect(days('')).toEqual({ period: 'year', from: '2025-03-01' })
  expect(days('period=threeMonths')).toEqual({ period: 'threeMonths', from: '2025-12-01' })
  expect(days('period=all')).toEqual({ period: 'all' })
})

it('both days are included, as they begin and end for the reader', () => {
  const { startDate, endDate } = momentsOf({ from: '2026-01-05', to: '2026-01-05' })
  expect(Date.parse(endDate ?? '') - Date.parse(startDate ?? '')).toBe(24 * 3600_000 - 1)
  expect(momentsOf({})).toEqual({})
})

it('months in which nothing happened are between the others', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('1990-01', '2026-02', 3)).toEqual(['1990-01', '1990-02', '1990-03'])
})
