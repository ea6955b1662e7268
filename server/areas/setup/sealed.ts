import type { SQL } from 'drizzle-orm'
import { sql } from '#server/kit/sql.ts'
import { configTable } from './config.ts'

/** The encrypted production value of a configuration key that is not secret, as a subquery. */
export const sealedValue = (asked: string): SQL => {
  const { prodValue, platform, key, secret } = configTable
  return sql`(select ${prodValue} from ${configTable}
    where ${platform} = 'CAKE' and ${key} = ${asked} and not ${secret})`
}
