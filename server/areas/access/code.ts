import { randomInt } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { codePurposes } from '#contract/areas/access/calls/mobile.ts'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { excluded, sql } from '#server/kit/sql.ts'
import { tryCode } from './lockOut.ts'
import { verification } from './tables/session.ts'

/** What a code is bound to: it is good for nothing else. */
export interface CodeFor {
  purpose: keyof typeof codePurposes | 'JOIN' | 'SIGN' | 'FORM'
  /** The address or number it is sent to. */
  target: string
  /** The member who asks for it, if they are signed in. */
  memberId?: number
}

/** Seconds until a code expires, and how often it may be tried. */
export const codeSeconds = 600
const tries = 5

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export const codeKey = ({ keys }: Context, { purpose, target, memberId }: CodeFor): string => {
  const name = target.toLowerCase()
  return `${purpose} ${keys.digest('code', memberId ? `${memberId} ${name}` : name)}`
}

const digestOf = (context: Context, of: CodeFor, code: string): string =>
  context.keys.digest('verification', `${codeKey(context, of)}\0${code.trim()}`)

/**
 * Whether a code is right, and can be used up. A wrong one counts as an attempt for the code and the
 * account (`owner`, if there is one): ask before the transaction that may be undone.
 */
export async function isRightCode(
  context: Context,
  of: CodeFor,
  code: string,
  owner: number | undefined,
): Promise<boolean> {
  const key = codeKey(context, of)
  const counted = await tryCode(context, of.purpose, of.target, owner)
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
  if (sent?.codeDigest !== digestOf(context, of, code)) return false
  await context.db
    .update(verification)
    .set({ tries: sql`${verification.tries} - 1` })
    .where(and(eq(verification.key, key), eq(verification.codeDigest, sent.codeDigest)))
  await counted.giveBack()
  return true
}

/** Uses up a right code; false if another attempt at the same time did. */
export async function takeCode(context: Context, of: CodeFor, code: string): Promise<boolean> {
  const used = await context.db
    .delete(verification)
    .where(
      and(
        eq(verification.key, codeKey(context, of)),
        eq(verification.codeDigest, digestOf(context, of, code)),
      ),
    )
    .returning({ key: verification.key })
  return used.length > 0
}

/** Uses up a code that is right; only one of many concurrent attempts succeeds. */
export async function requireCode(
  context: Context,
  of: CodeFor,
  code: string,
  owner: number | undefined,
): Promise<void> {
  const isRight = await isRightCode(context, of, code, owner)
  if (!isRight || !(await takeCode(context, of, code)))
    fail('wrongCode', { code: { problem: 'mismatch' } })
}

/** Stores a code, with full lifetime and attempts. */
export async function storeCode(context: Context, of: CodeFor, code: string): Promise<void> {
  const key = codeKey(context, of)
  const digest = digestOf(context, of, code)
  await context.db
    .insert(verification)
    .values({ key, codeDigest: digest, expireDate: clock.in(codeSeconds) })
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
