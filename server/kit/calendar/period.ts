import type { SQL, SQLWrapper } from 'drizzle-orm'
import { daysBetween, plusDays } from '#contract/kit/day.ts'
import type { Refusal } from '#contract/kit/refusal.ts'
import { fail } from '../../fail.ts'
import { sql } from '../sql.ts'
import type { Calendar } from './zone.ts'

/** Days of a time zone, both included. */
export interface Period {
  zone: string
  startDate: string
  endDate: string
}

/** The last `count` days, including today. */
export function lastDays({ zone, today }: Calendar, count: number): Period {
  return { zone, startDate: plusDays(today, 1 - count), endDate: today }
}

interface Asked {
  startDate?: string | null
  endDate?: string | null
}
// Days beyond this range are meaningless here, and calendars disagree about them.
const earliest = '1970-01-01'
const latest = '2999-12-31'

const outside = (given: string | null | undefined): Refusal | undefined => {
  if (!given) return undefined
  if (given < earliest) return { problem: 'tooSmall', min: earliest }
  if (given > latest) return { problem: 'tooBig', max: latest }
}

/**
 * The requested period; without a start, the `usual` number of days up to its end or today. A start
 * after the end and more than `most` days are refused.
 */
export function readPeriod(
  { zone, today }: Calendar,
  asked: Asked,
  { usual, most }: { usual: number; most: number },
): Period {
  refuseOutside(asked)
  const endDate = asked.endDate ?? today
  const startDate = asked.startDate ?? plusDays(endDate, 1 - usual)
  if (startDate > endDate) fail('badInput', { startDate: { problem: 'startAfterEnd' } })
  if (daysBetween(startDate, endDate) >= most)
    fail('badInput', { endDate: { problem: 'tooBig', max: plusDays(startDate, most - 1) } })
  return { zone, startDate, endDate }
}

function refuseOutside({ startDate, endDate }: Asked) {
  const refused = { startDate: outside(startDate), endDate: outside(endDate) }
  for (const [field, refusal] of Object.entries(refused))
    if (refusal) fail('badInput', { [field]: refusal })
}

/** The same for reports that may cover all rows: null without any days. */
export function readOpenPeriod(calendar: Calendar, asked: Asked): Period | null {
  if (!asked.startDate && !asked.endDate) return null
  const endDate = asked.endDate ?? calendar.today
  const whole = { startDate: asked.startDate ?? earliest, endDate }
  return readPeriod(calendar, whole, { usual: 1, most: Number.POSITIVE_INFINITY })
}

/** The moment a local day begins. */
const begins = (day: SQL, zone: string): SQL => sql`(${day} at time zone ${zone})`
/** The first moment of a period, and the first one after it. */
export const startOf = ({ startDate, zone }: Period): SQL =>
  begins(sql`${startDate}::timestamp`, zone)
export const endOf = ({ endDate, zone }: Period): SQL =>
  begins(sql`(${endDate}::timestamp + interval '1 day')`, zone)

/** Whether that moment is within the period. */
export const during = (moment: SQLWrapper, period: Period): SQL =>
  sql`${moment} >= ${startOf(period)} and ${moment} < ${endOf(period)}`

/** A moment in wire format. */
export const isoOf = (moment: SQLWrapper): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
