import { describe, expect, it } from 'vitest'
import '#contract/registry.ts'
import { type ChosenSetting, chosenOf } from './chosen.ts'
import { channelsOf } from './schedule.ts'

const zone = 'Asia/Hong_Kong'
const at = (clock: string) => Date.parse(`2026-11-27T${clock}:00+08:00`)
/** When a comment is sent to a member who has chosen this, as the clock there shows it. */
function due(now: string, chosen: Partial<ChosenSetting>, critical = false) {
  const times = channelsOf({ kind: 'commented', critical }, chosenOf(chosen), {
    zone,
    now: at(now),
  })
  const clock = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(8, 16)
  return Object.fromEntries(Object.entries(times).map(([channel, time]) => [channel, clock(time)]))
}
const night = { quietFrom: 22, quietUntil: 7 }

describe('a notice is e-mailed', () => {
  it.each<[string, string, Partial<ChosenSetting>, string]>([
    ['at once', '12:30', { mailed: ['comment'] }, '27T12:30'],
    ['the next time of the daily e-mail', '12:30', { digest: ['comment'] }, '28T08:00'],
    ['the same day, if that is still to come', '07:30', { digest: ['comment'] }, '27T08:00'],
    ['at the hour chosen', '12:30', { digest: ['comment'], digestHour: 18 }, '27T18:00'],
    ['after quiet hours', '23:10', { mailed: ['comment'], ...night }, '28T07:00'],
    [
      'after quiet hours that began the day before',
      '05:10',
      { mailed: ['comment'], ...night },
      '27T07:00',
    ],
    ['at once before quiet hours', '21:59', { mailed: ['comment'], ...night }, '27T21:59'],
    ['at once when they end', '07:00', { mailed: ['comment'], ...night }, '27T07:00'],
    [
      'after quiet hours by day',
      '12:30',
      { mailed: ['comment'], quietFrom: 9, quietUntil: 13 },
      '27T13:00',
    ],
    [
      'after quiet hours, if the daily e-mail is in them',
      '12:30',
      { digest: ['comment'], digestHour: 23, ...night },
      '28T07:00',
    ],
  ])('%s', (_, now, chosen, then) => expect(due(now, chosen)).toEqual({ EMAIL: then }))

  it('at once if it is critical, whatever was chosen', () =>
    expect(due('23:10', { mailed: [], ...night }, true)).toEqual({ EMAIL: '27T23:10' }))

  it('not at all, if nothing was chosen', () => expect(due('12:30', { mailed: [] })).toEqual({}))
})

describe('a notice is sent by text message', () => {
  it('where that was chosen, besides the e-mail', () =>
    expect(due('12:30', { digest: ['comment'], texted: ['comment'] })).toEqual({
      ...{ EMAIL: '28T08:00', SMS: '27T12:30' },
    }))

  it('after quiet hours', () =>
    expect(due('23:10', { mailed: [], texted: ['comment'], ...night })).toEqual({
      SMS: '28T07:00',
    }))
})
