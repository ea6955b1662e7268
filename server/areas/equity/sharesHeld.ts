import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { inPercents } from './shares.ts'
import { cutShare } from './tables.ts'

/** The shares of a member in all projects together. */
export async function sharesHeld(at: Executor, member: number): Promise<number> {
  const [held] = await at
    .select({ shares: sql<number>`coalesce(sum(${cutShare.shares}), 0)::float8` })
    .from(cutShare)
    .where(eq(cutShare.member, member))
  return held?.shares ?? 0
}

/** The shares of a member in one project, and their percent of all that were issued there. */
export async function shareIn(
  at: Executor,
  project: string,
  member: number,
): Promise<{ shares: number; rate: string }> {
  const held = await at
    .select({
      member: cutShare.member,
      shares: sql<number>`sum(${cutShare.shares})::float8`,
    })
    .from(cutShare)
    .where(eq(cutShare.project, project))
    .groupBy(cutShare.member)
  const own = inPercents(held).find(one => one.member === member)
  return { shares: own?.shares ?? 0, rate: own?.rate ?? '0.00' }
}
