import { lt } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { cvShareTable } from '../tables.ts'

/** Removes links that ended 90 days ago: until then their owner sees how often they were opened. */
export const sweepCvShares = (db: Executor): Promise<unknown> =>
  db
    .delete(cvShareTable)
    .where(
      lt(
        sql`least(${cvShareTable.expireDate}, ${cvShareTable.revokedDate})`,
        sql`now() - interval '90 days'`,
      ),
    )
