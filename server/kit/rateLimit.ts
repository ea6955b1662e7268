import { and, eq, gte } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '../fail.ts'
import { excluded, sql } from './sql.ts'
import { rateLimit } from './tables/rateLimit.ts'

/**
 * Counts an attempt, or an `amount` of something; returns whether it is within `most` in `seconds`,
 * over all servers.
 */
export async function within(
  db: Executor,
  key: string,
  most: number,
  seconds: number,
  amount = 1,
): Promise<boolean> {
  const expireDate = clock.in(seconds)
  const [row] = await db
    .insert(rateLimit)
    .values({ key, count: amount, expireDate })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${rateLimit.expireDate} < now() then ${amount}::int else ${rateLimit.count} + ${amount}::int end`,
        expireDate: sql`case when ${rateLimit.expireDate} < now() then ${excluded(rateLimit.expireDate)} else ${rateLimit.expireDate} end`,
      },
    })
    .returning({ count: rateLimit.count })
  return (row?.count ?? 0) <= most
}

/** What is counted under a key at present. */
export async function counted(db: Executor, key: string): Promise<number> {
  const [row] = await db
    .select({ count: rateLimit.count })
    .from(rateLimit)
    .where(and(eq(rateLimit.key, key), gte(rateLimit.expireDate, sql`now()`)))
  return row?.count ?? 0
}

/** Counts an attempt, or an amount; refuses it above `most` in `seconds`. */
export async function limit(...counted: Parameters<typeof within>): Promise<void> {
  if (!(await within(...counted))) fail('tooMany')
}

/** Removes expired windows. */
export async function sweepRateLimits(db: Executor): Promise<void> {
  await db.delete(rateLimit).where(sql`${rateLimit.expireDate} < now()`)
}
