import { describe, expect, it } from 'vitest'
import { appliedDays, presets, todayIn } from './presets.ts'

describe('time presets', () => {
  it('begin and end on days of the cooperative', () => {
    const midnight = new Date('2026-03-01T16:00:00Z')
    expect(todayIn('Asia/Hong_Kong', midnight)).toBe('2026-03-02')
    expect(todayIn('UTC', midnight)).toBe('2026-03-01')
  })

  it.each([
    ['week', '2026-03-02', '2026-02-24', '2026-03-02'],
    ['month', '2026-03-02', '2026-02-01', '2026-03-02'],
    ['quarter', '2026-03-02', '2025-12-03', '2026-03-02'],
    ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['thisYear', '2026-03-02', '2026-01-01', '2026-03-02'],
  ] as const)('%s on %s', (preset, today, startDate, endDate) => {
    expect(presets[preset](today)).toEqual({ startDate, endDate })
  })
})

describe('the days a report shows', () => {
  const none = { startDate: null, endDate: null }
  const today = '2026-03-02'

  it('are the last 30 without any chosen, which is the preset of 30 days', () => {
    expect(appliedDays(none, false, today)).toEqual(presets.month(today))
  })

  it('are filled in as the server does', () => {
    const start = { startDate: '2026-02-20', endDate: null }
    expect(appliedDays(start, false, today)).toEqual({ ...start, endDate: today })
    const end = { startDate: null, endDate: '2026-01-30' }
    expect(appliedDays(end, false, today)).toEqual({ ...end, startDate: '2026-01-01' })
  })

  it('stay open in a report of all time', () => {
    expect(appliedDays(none, true, today)).toEqual(none)
  })
})
