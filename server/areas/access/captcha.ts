import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { sql } from '#server/kit/sql.ts'
import { captcha } from './tables/captcha.ts'

/** Seconds in which a captcha must be answered. */
const captchaSeconds = 300

/** Stores the code of a picture; a new picture for a key replaces the previous one. */
export async function storeCaptcha(
  { db, keys }: Context,
  key: string,
  code: string,
): Promise<void> {
  const codeDigest = keys.digest('captcha', `${key}\0${code}`)
  const expireDate = clock.in(captchaSeconds)
  await db
    .insert(captcha)
    .values({ key, codeDigest, expireDate })
    .onConflictDoUpdate({ target: captcha.key, set: { codeDigest, expireDate } })
}

/**
 * Uses up a captcha whether or not the code is right: of many concurrent attempts only one is
 * checked.
 */
export async function requireCaptcha({ db, keys }: Context, key: string, code: string) {
  const [shown] = await db
    .delete(captcha)
    .where(and(eq(captcha.key, key), gt(captcha.expireDate, sql`now()`)))
    .returning({ codeDigest: captcha.codeDigest })
  const given = keys.digest('captcha', `${key}\0${code.trim().toUpperCase()}`)
  if (shown?.codeDigest !== given) fail('wrongCode', { code: { problem: 'mismatch' } })
}
