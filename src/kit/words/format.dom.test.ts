import { afterEach, expect, it } from 'vitest'
import { number, readableDays, today, withDays } from './format.ts'

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

it('figures are written as the language writes them', () => {
  const values = ['0', '-0', '7', '007', '-12', '1234', '-1234567.5', '0.10', '12.005', '999.995']
  for (const language of ['en-US', 'zh-TW', 'zh-CN']) {
    reads(language)
    for (const value of values)
      for (const [least, most] of [
        [0, 0],
        [0, 2],
        [2, 2],
        [1, 4],
      ] as const) {
        const options = { minimumFractionDigits: least, maximumFractionDigits: most }
        const format = new Intl.NumberFormat(language, options)
        expect(number(value, { least, most }), `${value} ${least} ${most}`).toBe(
          format.format(value as `${number}`),
        )
      }
  }
  expect(number('12 h')).toBe('12 h')
})

it('today is the day where the reader is', () => {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' })
  expect(today()).toBe(format.format(new Date()))
})
