import { lt } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { captcha } from './tables/captcha.ts'
import { session, verification } from './tables/session.ts'

/** Removes expired captchas, sessions and codes. */
export async function sweepAccess(db: Executor): Promise<void> {
  for (const table of [captcha, session, verification])
    await db.delete(table).where(lt(table.expireDate, sql`now()`))
}
