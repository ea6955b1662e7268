import type { Executor } from '#server/db/client.ts'
import type { Keys } from '../../keys.ts'
import { sealedValue } from '../setting.ts'
import { sql } from '../sql.ts'
import { dayAt } from './day.ts'

/** The configuration key of the cooperative's time zone. */
export const ZONE_KEY = 'timeZone'
const usualZone = 'Asia/Hong_Kong'

// '+08:00' has opposite meanings here and in PostgreSQL, so zones are named.
const zoneName = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/

function isKnown(name: string): boolean {
  if (!zoneName.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Whether both the runtime and the database know this time zone. */
export async function isZone(at: Executor, name: string): Promise<boolean> {
  if (!isKnown(name)) return false
  const { rows } = await at.execute(sql`select from pg_timezone_names where name = ${name}`)
  return rows.length > 0
}

/**
 * The cooperative's calendar, independent of the reader's location: its time zone and current day.
 */
export interface Calendar {
  zone: string
  today: string
}

/** The cooperative's calendar; the current day is taken from the database's clock. */
export async function calendarOf({ db, keys }: Asked): Promise<Calendar> {
  const { rows } = await db.execute<{ now: number; sealed: string | null }>(sql`
    select extract(epoch from now())::float8 * 1000 as "now", ${sealedValue(ZONE_KEY)} as "sealed"`)
  const { now, sealed } = rows[0] ?? { now: Number.NaN, sealed: null }
  const chosen = sealed ? keys.open(sealed) : usualZone
  const zone = isKnown(chosen) ? chosen : usualZone
  return { zone, today: dayAt(zone, new Date(now)) }
}
interface Asked {
  db: Executor
  keys: Keys
}

export const zoneOf = async (asked: Asked): Promise<string> => (await calendarOf(asked)).zone
