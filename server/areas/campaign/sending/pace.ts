import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { sql } from '#server/kit/sql.ts'
import { sendingPace as p } from '../tables.ts'

export interface Pace {
  key: string
  perMinute: number
}

/** How long a pace has to be waited for, in milliseconds. */
export interface Wait {
  key: string
  wait: number
}

/**
 * Takes so many places in each of the paces, in the transaction of a claim; nothing, or the pace
 * that has to be waited for longest until there is one in all of them. They are locked in one order.
 */
export async function take(
  at: Executor,
  paces: readonly Pace[],
  count: number,
): Promise<Wait | undefined> {
  const keys = paces.map(({ key }) => key).sort()
  await at
    .insert(p)
    .values(keys.map(key => ({ key, nextDate: sql`now()` as never })))
    .onConflictDoNothing()
  const rows = await at
    .select({
      key: p.key,
      wait: sql<number>`ceil(greatest(0,
        extract(epoch from ${p.nextDate} - clock_timestamp()) * 1000))::integer`,
    })
    .from(p)
    .where(inArray(p.key, keys))
    .orderBy(p.key)
    .for('update')
  const [longest] = rows.filter(({ wait }) => wait > 0).sort((one, other) => other.wait - one.wait)
  if (longest) return longest
  for (const { key, perMinute } of paces)
    await at
      .update(p)
      .set({
        // What was not used is not made up for.
        nextDate: sql`greatest(${p.nextDate}, clock_timestamp() - interval '250 milliseconds')
          + make_interval(secs => ${(count * 60) / perMinute}::double precision)` as never,
      })
      .where(eq(p.key, key))
  return undefined
}

/** How many may be claimed together, so that their pace is kept to the second. */
export const together = (paces: readonly Pace[], most: number): number =>
  Math.max(1, Math.min(most, ...paces.map(({ perMinute }) => Math.floor(perMinute / 60))))

/** The pace of a mail sender, whatever it sends. */
export const senderKey = (sender: number): string => `sender ${sender}`

/** The pace of the gateway of text messages. */
export const GATEWAY = 'gateway'

/** Milliseconds until what did not work is asked again. */
const restTime = 60_000

/** Leaves a mail sender or the gateway alone for a while, because it does not work. */
export async function rest(at: Executor, key: string): Promise<void> {
  const restingUntil = clock.in(restTime / 1000)
  await at
    .insert(p)
    .values({ key, nextDate: clock.now(), restingUntil })
    .onConflictDoUpdate({ target: p.key, set: { restingUntil } })
}

/** Whether nothing is asked of the one with that key for now. */
export const isResting = (key: string | SQL): SQL<boolean> =>
  sql`exists (select from ${p} where ${p.key} = ${key} and ${p.restingUntil} > now())`

/** Takes a mail sender up again at once. */
export const wakeSender = (at: Executor, sender: number) =>
  at
    .update(p)
    .set({ restingUntil: null })
    .where(eq(p.key, senderKey(sender)))
