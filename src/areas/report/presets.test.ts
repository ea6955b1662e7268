import { describe, expect, it } from 'vitest'
import { presets, todayIn } from './presets.ts'

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
