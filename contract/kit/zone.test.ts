import { expect, it } from 'vitest'
import { zoneName } from './zone.ts'

it.each([
  ['en-US', 'Asia/Hong_Kong', 'Hong Kong time (UTC+8)'],
  ['zh-TW', 'Asia/Hong_Kong', '香港時間（UTC+8）'],
  ['zh-CN', 'Asia/Hong_Kong', '香港时间（UTC+8）'],
  ['en-US', 'America/New_York', 'Eastern time (UTC-5)'],
])('in %s, %s is called %s', (locale, zone, said) => {
  expect(zoneName(locale, zone, new Date('2026-12-01T00:00:00Z'))).toBe(said)
})
