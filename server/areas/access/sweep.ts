import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'

/** Removes what has expired: pictures never answered, sessions ended, codes nobody typed. */
export async function sweepAccess(db: Executor): Promise<void> {
  for (const table of ['captcha', 'session', 'verification'])
    await db.execute(sql`delete from ${sql.identifier(table)} where "expireDate" < now()`)
}
