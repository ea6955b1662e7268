import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import type { Keys } from '../keys.ts'

/** The production value of a configuration key that is not secret, if there is one. */
export async function productionValue(
  at: Executor,
  keys: Keys,
  key: string,
): Promise<string | undefined> {
  const { rows } = await at.execute<{ prodValue: string }>(
    sql`select "prodValue" from "config" where "platform" = 'CAKE' and "key" = ${key} and not "secret"`,
  )
  return rows[0] && keys.open(rows[0].prodValue)
}
