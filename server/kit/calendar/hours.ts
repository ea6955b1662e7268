import { ahead } from './clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The hour of the day in a time zone at that moment, 0 to 23. */
export const hourAt = (zone: string, moment: number): number =>
  new Date(moment + ahead(zone, moment)).getUTCHours()

/**
 * The first moment from then on at which that hour of the day begins in a time zone. On a day that
 * skips the hour, it is when the clock is put forward.
 */
export function nextHour(zone: string, from: number, hour: number): number {
  const local = from + ahead(zone, from)
  const today = Math.floor(local / DAY) * DAY + hour * HOUR
  const then = today < local ? today + DAY : today
  // The offset may change between now and then.
  const guess = then - ahead(zone, from)
  const moment = then - ahead(zone, guess)
  const isSkipped = moment + ahead(zone, moment) !== then
  return isSkipped ? Math.max(guess, moment) : moment
}
