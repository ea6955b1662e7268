import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '../keys.ts'

/** The production value of a configuration key that is not secret, sealed: a subquery. */
export const sealedValue = (key: string): SQL =>
  sql`(select "prodValue" from "config" where "platform" = 'CAKE' and "key" = ${key} and not "secret")`

/** The production value of a configuration key that is not secret, if there is one. */
export async function productionValue(
  at: Executor,
  keys: Keys,
  key: string,
): Promise<string | undefined> {
  const { rows } = await at.execute<{ sealed: string | null }>(
    sql`select ${sealedValue(key)} as "sealed"`,
  )
  const sealed = rows[0]?.sealed
  return sealed ? keys.open(sealed) : undefined
}
