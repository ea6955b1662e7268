import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { daysIn, isReversed } from './days.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-15T12:00:00') }))
afterEach(() => void vi.useRealTimers())

const periods = { today: (today: string) => ({ from: today, to: today }), all: () => ({}) }
const days = (address: string) => daysIn(new URLSearchParams(address), periods, 'today')

it('a period is the one of the address, otherwise the usual one', () => {
  expect(days('')).toEqual({ period: 'today', from: '2026-02-15', to: '2026-02-15' })
  expect(days('period=all')).toEqual({ period: 'all' })
})

it('days of the address come before a period; what is no day or period is ignored', () => {
  expect(days('from=2026-01-05&period=all')).toMatchObject({
    period: undefined,
    from: '2026-01-05',
  })
  expect(days('from=yesterday&to=2026-99-99&period=toString')).toMatchObject({ period: 'today' })
})

it('days are reversed only if the first is after the last', () => {
  expect(isReversed({ from: '2026-01-02', to: '2026-01-01' })).toBe(true)
  expect(isReversed({ from: '2026-01-01', to: '2026-01-01' })).toBe(false)
  expect(isReversed({ from: '2026-01-02' })).toBe(false)
})
