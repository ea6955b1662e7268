import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'

/** Removes expired captchas, sessions and codes. */
export async function sweepAccess(db: Executor): Promise<void> {
  for (const table of ['captcha', 'session', 'verification'])
    await db.execute(sql`delete from ${sql.identifier(table)} where "expireDate" < now()`)
}
