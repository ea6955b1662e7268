import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import { rateLimit } from '../db/tables/guard.ts'
import { fail } from '../fail.ts'
import type { Keys } from '../keys.ts'

/** Failures in a row after which a name is locked, and for how many seconds. */
const failures = 5
const seconds = 900

// Counted by the name that was typed, whether such an account exists or not: the answer tells
// nothing, and the lock holds on every server.
const keyOf = (keys: Keys, name: string) => `failed ${keys.digest('name', name.toLowerCase())}`

/** Refuses while the name is locked. */
export async function demandUnlocked(at: Executor, keys: Keys, name: string): Promise<void> {
  const [row] = await at
    .select({ count: rateLimit.count })
    .from(rateLimit)
    .where(sql`${rateLimit.key} = ${keyOf(keys, name)} and ${rateLimit.expireDate} > now()`)
  if ((row?.count ?? 0) >= failures) fail('tooMany')
}

/** Counts a failure; the lock runs from the last one. */
export async function countFailure(at: Executor, keys: Keys, name: string): Promise<void> {
  const expireDate = new Date(Date.now() + seconds * 1000).toISOString()
  await at
    .insert(rateLimit)
    .values({ key: keyOf(keys, name), count: 1, expireDate })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${rateLimit.expireDate} < now() then 1 else ${rateLimit.count} + 1 end`,
        expireDate,
      },
    })
}

/** A sign-in that went well, or an administrator, forgets the failures of these names. */
export async function forgetFailures(
  at: Executor,
  keys: Keys,
  names: readonly (string | null)[],
): Promise<void> {
  const wanted = names.filter(name => name !== null).map(name => keyOf(keys, name))
  if (wanted.length > 0) await at.delete(rateLimit).where(inArray(rateLimit.key, wanted))
}
