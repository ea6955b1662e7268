import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, eq, gt, lt } from 'drizzle-orm'
import { emailCode, RESEND_SECONDS } from '#contract/areas/access/calls/account.ts'
import { postToSelected } from '#server/areas/message/public.ts'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { excluded, sql } from '#server/kit/sql.ts'
import { word } from '#server/words.ts'
import { tryCode } from './lockOut.ts'
import { byEmail } from './signIn/account.ts'
import { memberTable } from './tables/member.ts'
import { verification } from './tables/session.ts'

type Purpose = 'LOGIN' | 'RESET' | 'JOIN'

/** Seconds until a code expires, and how often it may be tried. */
export const lifetime = 600
const tries = 5
/** The minimum duration of an answer in milliseconds, longer than the work ever takes. */
const floorMs = 80

const keyOf = ({ keys }: Context, purpose: Purpose, email: string) =>
  `${purpose} ${keys.digest('code', email.toLowerCase())}`

/**
 * Uses up a correct code; a wrong one counts as an attempt for the code and the account. A code is
 * bound to its purpose and address and checked under a row lock, so that only one of many
 * concurrent attempts succeeds.
 */
export async function requireCode(context: Context, purpose: Purpose, email: string, code: string) {
  const key = keyOf(context, purpose, email)
  const account = await byEmail(context.db, email)
  const counted = await tryCode(context, purpose, email, account?.id)
  const given = context.keys.digest('verification', `${key}\0${code.trim()}`)
  const open = and(
    eq(verification.key, key),
    gt(verification.expireDate, sql`now()`),
    lt(verification.tries, tries),
  )
  const [sent] = await context.db
    .update(verification)
    .set({ tries: sql`${verification.tries} + 1` })
    .where(open)
    .returning({ codeDigest: verification.codeDigest })
  const fits = sent?.codeDigest === given
  const used = fits
    ? await context.db
        .delete(verification)
        .where(and(eq(verification.key, key), eq(verification.codeDigest, given)))
        .returning({ key: verification.key })
    : []
  if (used.length === 0) fail('wrongCode', { code: { problem: 'mismatch' } })
  await counted.giveBack()
}

/** Stores the code for a purpose and an address, with full lifetime and attempts. */
export async function storeCode(context: Context, purpose: Purpose, email: string, code: string) {
  const key = keyOf(context, purpose, email)
  const digest = context.keys.digest('verification', `${key}\0${code.trim()}`)
  await context.db
    .insert(verification)
    .values({ key, codeDigest: digest, expireDate: clock.in(lifetime) })
    .onConflictDoUpdate({
      target: verification.key,
      set: {
        codeDigest: excluded(verification.codeDigest),
        tries: 0,
        expireDate: excluded(verification.expireDate),
        createDate: clock.now(),
      },
    })
}

export const codeRoutes: Route[] = [
  answer(emailCode, async (context, { email, purpose }) => {
    const { db, keys, language, address } = context
    await limit(db, `code ${address}`, 30, 900)
    // The wait applies to every address, whether or not an account has it.
    await limit(db, `resend ${keyOf(context, purpose, email)}`, 1, RESEND_SECONDS)
    // The answer takes a fixed time, so that its duration reveals nothing.
    const floor = setTimeout(floorMs)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await storeCode(context, purpose, email, code)
    // Only an active account gets it.
    const to = sql`select ${memberTable.email} from ${memberTable}
      where ${memberTable.email} = ${email} and ${memberTable.status} = 'ACTIVE'`
    await postToSelected(db, keys, to, {
      subject: word(language, `mail:${purpose}.subject`),
      text: word(language, `mail:${purpose}.text`, { code, minutes: lifetime / 60 }),
    })
    await floor
    return { wait: RESEND_SECONDS }
  }),
]
