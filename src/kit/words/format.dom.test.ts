import { afterEach, expect, it } from 'vitest'
import { readableDays, withDays } from './format.ts'

const reads = (language: string) => localStorage.setItem('commonshare-locale', language)
afterEach(() => localStorage.clear())

it('values of a text that are days are said as the reader writes them', () => {
  reads('en-US')
  expect(readableDays({ date: '2026-11-22', title: 'Lease 2026-11-22', count: 2 })).toEqual({
    date: 'Nov 22, 2026',
    title: 'Lease 2026-11-22',
    count: 2,
  })
  reads('zh-CN')
  expect(readableDays({ date: '2026-11-22' })).toEqual({ date: '2026年11月22日' })
})

it('so are those within a title that the product wrote', () => {
  reads('en-US')
  expect(withDays('Farm · KPI 2026-10-31')).toBe('Farm · KPI Oct 31, 2026')
  reads('zh-TW')
  expect(withDays('農場 · KPI 2026-10-31')).toBe('農場 · KPI 2026年10月31日')
})
