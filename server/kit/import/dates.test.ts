import { describe, expect, it } from 'vitest'
import { dayOf, instantOf } from './dates.ts'

const hongKong = 'Asia/Hong_Kong'

describe('a day', () => {
  it.each(['2026-11-21', '2026/11/21', '2026.11.21', '2026年11月21日', '２０２６/１１/２１'])(
    '%s is understood in every language',
    text => {
      expect(dayOf(text, 'zh-TW')).toBe('2026-11-21')
      expect(dayOf(text, 'en-US')).toBe('2026-11-21')
    },
  )

  it.each(['11/21/2026', 'Nov 21, 2026', 'November 21 2026'])('%s in English alone', text => {
    expect(dayOf(text, 'en-US')).toBe('2026-11-21')
    expect(dayOf(text, 'zh-TW')).toBeUndefined()
  })

  it.each(['2026-02-30', '0000-01-01', '21/11/2026', '11-21-2026', '2026-13-01', 'today', '46347'])(
    '%s is none',
    text => expect(dayOf(text, 'en-US')).toBeUndefined(),
  )
})

describe('a moment', () => {
  it.each([
    ['2026-11-21T09:30:00+08:00', '2026-11-21T01:30:00.000Z'],
    ['2026-11-21T01:30:00Z', '2026-11-21T01:30:00.000Z'],
    ['2026-11-21 09:30', '2026-11-21T01:30:00.000Z'],
    ['2026/11/21 9:30:15', '2026-11-21T01:30:15.000Z'],
    ['2026-11-21', '2026-11-20T16:00:00.000Z'],
  ])('%s is %s', (text, moment) => expect(instantOf(text, 'zh-TW', hongKong)).toBe(moment))

  it('stands on the clock of its own day where clocks change', () => {
    const zone = 'America/New_York'
    expect(instantOf('2026-07-01 12:00', 'en-US', zone)).toBe('2026-07-01T16:00:00.000Z')
    expect(instantOf('2026-12-01 12:00', 'en-US', zone)).toBe('2026-12-01T17:00:00.000Z')
    expect(instantOf('2026-03-08 03:30', 'en-US', zone)).toBe('2026-03-08T07:30:00.000Z')
  })

  it.each(['2026-11-21 25:00', '2026-11-21 09:61', 'noon', '2026-02-30 09:00'])(
    '%s is none',
    text => expect(instantOf(text, 'zh-TW', hongKong)).toBeUndefined(),
  )
})
