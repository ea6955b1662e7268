import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { cutShare } from './tables.ts'

/** The shares of a member in all projects together. */
export async function sharesHeld(at: Executor, member: number): Promise<number> {
  const [held] = await at
    .select({ shares: sql<number>`coalesce(sum(${cutShare.shares}), 0)::float8` })
    .from(cutShare)
    .where(eq(cutShare.member, member))
  return held?.shares ?? 0
}
