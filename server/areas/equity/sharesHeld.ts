import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { inPercents } from './shares.ts'
import { cutCakeRecordTable, cutShare } from './tables.ts'

/** The shares of a member in all projects together. */
export async function sharesHeld(at: Executor, member: number): Promise<number> {
  const [held] = await at
    .select({ shares: sql<number>`coalesce(sum(${cutShare.shares}), 0)::float8` })
    .from(cutShare)
    .where(eq(cutShare.member, member))
  return held?.shares ?? 0
}

/** The shares of all members in a project, each with its percent of all that were issued there. */
export async function sharesIn(at: Executor, project: string) {
  const held = await at
    .select({
      member: cutShare.member,
      shares: sql<number>`sum(${cutShare.shares})::float8`,
    })
    .from(cutShare)
    .where(eq(cutShare.project, project))
    .groupBy(cutShare.member)
  return inPercents(held)
}

/** The shares of a member in one project, and all that were issued there. */
export async function shareIn(
  at: Executor,
  project: string,
  member: number,
): Promise<{ shares: number; issued: number }> {
  const held = await at
    .select({ shares: sql<number>`coalesce(sum(${cutShare.shares}), 0)::float8` })
    .from(cutShare)
    .where(and(eq(cutShare.project, project), eq(cutShare.member, member)))
  const made = await at
    .select({ issued: sql<number>`coalesce(sum(${cutCakeRecordTable.totalValue}), 0)::float8` })
    .from(cutCakeRecordTable)
    .where(eq(cutCakeRecordTable.project, project))
  return { shares: held[0]?.shares ?? 0, issued: made[0]?.issued ?? 0 }
}
