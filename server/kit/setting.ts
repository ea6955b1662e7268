import type { SQL } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '../keys.ts'
import { sql } from './sql.ts'

/** A subquery for the encrypted value of a setting that is not secret. */
type Sealed = (key: string) => SQL

let sealed: Sealed | undefined

/** Called once by the area that owns settings. */
export const setSettingReader = (by: Sealed): void => {
  sealed = by
}

export const sealedValue: Sealed = key => {
  if (!sealed) throw new Error('no area keeps settings')
  return sealed(key)
}

/** The production value of a configuration key that is not secret, if there is one. */
export async function productionValue(
  at: Executor,
  keys: Keys,
  key: string,
): Promise<string | undefined> {
  const { rows } = await at.execute<{ value: string | null }>(
    sql`select ${sealedValue(key)} as "value"`,
  )
  const value = rows[0]?.value
  return value ? keys.open(value) : undefined
}
