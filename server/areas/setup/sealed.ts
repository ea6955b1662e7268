import { type SQL, sql } from 'drizzle-orm'

/** The encrypted production value of a configuration key that is not secret, as a subquery. */
export const sealedValue = (key: string): SQL =>
  sql`(select "prodValue" from "config" where "platform" = 'CAKE' and "key" = ${key} and not "secret")`
