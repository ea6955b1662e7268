import { and, eq, gt, sql } from 'drizzle-orm'
import { captcha, rateLimit } from '#server/areas/access/tables/guard.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'

/** Seconds a captcha may be answered in. */
const captchaSeconds = 300

/** Remembers what a picture shows; a new picture for a key replaces the one before. */
export async function keepCaptcha({ db, keys }: Context, key: string, code: string): Promise<void> {
  const codeDigest = keys.digest('captcha', `${key}\0${code}`)
  const expireDate = clock.in(captchaSeconds)
  await db
    .insert(captcha)
    .values({ key, codeDigest, expireDate })
    .onConflictDoUpdate({ target: captcha.key, set: { codeDigest, expireDate } })
}

/** Uses a captcha up, right or wrong: of fifty answers at once one is looked at. */
export async function demandCaptcha({ db, keys }: Context, key: string, code: string) {
  const [shown] = await db
    .delete(captcha)
    .where(and(eq(captcha.key, key), gt(captcha.expireDate, sql`now()`)))
    .returning({ codeDigest: captcha.codeDigest })
  const given = keys.digest('captcha', `${key}\0${code.trim().toUpperCase()}`)
  if (shown?.codeDigest !== given) fail('wrongCode', { code: { problem: 'mismatch' } })
}

/** Counts a try: is it one of the first `most` within `seconds`? Every server counts together. */
export async function within(db: Executor, key: string, most: number, seconds: number) {
  const expireDate = clock.in(seconds)
  const [row] = await db
    .insert(rateLimit)
    .values({ key, count: 1, expireDate })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${rateLimit.expireDate} < now() then 1 else ${rateLimit.count} + 1 end`,
        expireDate: sql`case when ${rateLimit.expireDate} < now() then excluded."expireDate" else ${rateLimit.expireDate} end`,
      },
    })
    .returning({ count: rateLimit.count })
  return (row?.count ?? 0) <= most
}

/** Counts a try; refuses the one above `most` within `seconds`. */
export async function limit(db: Executor, key: string, most: number, seconds: number) {
  if (!(await within(db, key, most, seconds))) fail('tooMany')
}

/** Removes what has expired: pictures never answered, windows gone by, sessions ended. */
export async function sweep(db: Database): Promise<void> {
  for (const table of ['captcha', 'rateLimit', 'session', 'verification'])
    await db.execute(sql`delete from ${sql.identifier(table)} where "expireDate" < now()`)
}
