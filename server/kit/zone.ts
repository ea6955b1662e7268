import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import type { Keys } from '../keys.ts'
import { productionValue } from './setting.ts'

/** The configuration key that says where the cooperative's day begins and ends. */
export const ZONE_KEY = 'timeZone'
const usualZone = 'Asia/Hong_Kong'

// '+08:00' means one thing here and the opposite to PostgreSQL: zones go by their names.
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

/** Does the browser's and the database's calendar both know this time zone? */
export async function isZone(at: Executor, name: string): Promise<boolean> {
  if (!isKnown(name)) return false
  const { rows } = await at.execute(sql`select from pg_timezone_names where "name" = ${name}`)
  return rows.length > 0
}

/** The cooperative's time zone: days and weeks are counted in it, wherever a reader is. */
export async function zoneOf({ db, keys }: { db: Executor; keys: Keys }): Promise<string> {
  const chosen = (await productionValue(db, keys, ZONE_KEY)) ?? usualZone
  return isKnown(chosen) ? chosen : usualZone
}
