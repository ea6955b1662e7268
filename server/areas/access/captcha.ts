import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { captcha } from './tables/captcha.ts'

/** Seconds a captcha may be answered in. */
const captchaSeconds = 300

/** Remembers what a picture shows; a new picture for a key replaces the one before. */
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

/** Uses a captcha up, right or wrong: of fifty answers at once one is looked at. */
export async function demandCaptcha({ db, keys }: Context, key: string, code: string) {
  const [shown] = await db
    .delete(captcha)
    .where(and(eq(captcha.key, key), gt(captcha.expireDate, sql`now()`)))
    .returning({ codeDigest: captcha.codeDigest })
  const given = keys.digest('captcha', `${key}\0${code.trim().toUpperCase()}`)
  if (shown?.codeDigest !== given) fail('wrongCode', { code: { problem: 'mismatch' } })
}
