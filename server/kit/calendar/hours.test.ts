import { describe, expect, it } from 'vitest'
import { hourAt, nextHour } from './hours.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (moment: number) => new Date(moment).toISOString()

describe('the hour of the day', () => {
  it.each([
    ['Asia/Hong_Kong', '2026-11-27T15:59:59Z', 23],
    ['Asia/Hong_Kong', '2026-11-27T16:00:00Z', 0],
    ['America/New_York', '2026-07-01T03:30:00Z', 23],
    ['Asia/Kathmandu', '2026-11-27T00:14:59Z', 5],
  ])('in %s at %s is %i', (zone, moment, hour) => expect(hourAt(zone, at(moment))).toBe(hour))
})

describe('the next time of an hour', () => {
  it.each([
    ['later that day', 'Asia/Hong_Kong', '2026-11-27T00:30:00Z', 9, '2026-11-27T01:00:00.000Z'],
    ['now', 'Asia/Hong_Kong', '2026-11-27T01:00:00Z', 9, '2026-11-27T01:00:00.000Z'],
    ['the next day', 'Asia/Hong_Kong', '2026-11-27T01:00:01Z', 9, '2026-11-28T01:00:00.000Z'],
    [
      'across the end of summer time',
      'Europe/Berlin',
      '2026-10-24T20:00:00Z',
      8,
      '2026-10-25T07:00:00.000Z',
    ],
    [
      'across its beginning',
      'Europe/Berlin',
      '2026-03-28T20:00:00Z',
      8,
      '2026-03-29T06:00:00.000Z',
    ],
    [
      'when the clock is put forward, if that skips it',
      ...(['Europe/Berlin', '2026-03-28T20:00:00Z', 2, '2026-03-29T01:00:00.000Z'] as const),
    ],
    [
      'the same, just before that',
      ...(['Europe/Berlin', '2026-03-29T00:30:00Z', 2, '2026-03-29T01:00:00.000Z'] as const),
    ],
    [
      'the same in New York',
      ...(['America/New_York', '2026-03-08T06:30:00Z', 2, '2026-03-08T07:00:00.000Z'] as const),
    ],
    [
      'the same at midnight in Santiago',
      ...(['America/Santiago', '2026-09-05T20:00:00Z', 0, '2026-09-06T04:00:00.000Z'] as const),
    ],
  ])('is %s', (_, zone, from, hour, then) => expect(iso(nextHour(zone, at(from), hour))).toBe(then))
})
