import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import {
  securityState,
  totpBegin,
  totpConfirm,
  totpRemove,
} from '#contract/areas/access/calls/account.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { answer } from '#server/kit/answer.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { requireOwnPassword } from './password.ts'
import { logSecurity } from './securityLog.ts'
import { endSessions } from './session.ts'
import { secondFactor, verification } from './tables/session.ts'

/** Seconds a sign-in waits for its second factor, and how many codes may be tried. */
const lifetime = 300
const tries = 5
/** A code may be this many seconds early or late, since clocks differ. */
const tolerance = 30
const step = 30

type Factor = typeof secondFactor.$inferSelect

const wrong = () => fail('wrongCode', { code: { problem: 'mismatch' } })
const backupDigest = (keys: Keys, code: string) =>
  keys.digest('backup', code.replace(/[^a-z0-9]/gi, '').toLowerCase())

/** The time step of a correct code that was not used before, otherwise undefined. */
async function stepOf(
  at: Executor,
  keys: Keys,
  factor: Factor,
  code: string,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code.trim())) return undefined
  const secret = keys.open(factor.secret)
  const epoch = Math.floor(Date.parse(await clock.read(at)) / 1000)
  const answered = await verify({ secret, token: code.trim(), epochTolerance: tolerance, epoch })
  if (!answered.valid) return undefined
  const used = Math.floor(epoch / step) + ('delta' in answered ? answered.delta : 0)
  return used > factor.lastStep ? used : undefined
}

/** A ticket for the second factor, if the member has set one up. */
export async function secondFactorTicket(
  { db, keys }: Context,
  memberId: number,
): Promise<string | undefined> {
  const [factor] = await db
    .select({ enabledDate: secondFactor.enabledDate })
    .from(secondFactor)
    .where(eq(secondFactor.memberId, memberId))
  if (!factor?.enabledDate) return undefined
  const ticket = randomBytes(24).toString('base64url')
  await db.insert(verification).values({
    key: `FACTOR ${keys.digest('ticket', ticket)}`,
    codeDigest: '',
    memberId,
    expireDate: clock.in(lifetime),
  })
  return ticket
}

/**
 * The member of a ticket with a correct code. The ticket is used up; a wrong code counts as an
 * attempt.
 */
export async function takeSecondFactor(context: Context, ticket: string, code: string) {
  const { db, keys } = context
  const key = `FACTOR ${keys.digest('ticket', ticket)}`
  const open = and(
    eq(verification.key, key),
    gt(verification.expireDate, sql`now()`),
    lt(verification.tries, tries),
  )
  const [tried] = await db
    .update(verification)
    .set({ tries: sql`${verification.tries} + 1` })
    .where(open)
    .returning({ memberId: verification.memberId })
  const memberId = tried?.memberId ?? fail('signInAgain')
  await limit(db, `factor ${memberId}`, 20, 900)
  const passed = await inTransaction(context, async context => {
    const at = context.db
    const [factor] = await at
      .select()
      .from(secondFactor)
      .where(eq(secondFactor.memberId, memberId))
      .for('update')
    if (!factor) return false
    const lastStep = await stepOf(at, keys, factor, code)
    const backup = backupDigest(keys, code)
    if (lastStep === undefined && !factor.backupCodes.includes(backup)) return false
    const left = factor.backupCodes.filter(one => lastStep !== undefined || one !== backup)
    await at
      .update(secondFactor)
      .set({ lastStep: lastStep ?? factor.lastStep, backupCodes: left })
      .where(eq(secondFactor.memberId, memberId))
    if (lastStep === undefined) await logSecurity(at, context, memberId, 'backupCodeUsed')
    await at.delete(verification).where(eq(verification.key, key))
    return true
  })
  if (passed) return memberId
  await logSecurity(db, context, memberId, 'secondFactorFailed')
  return wrong()
}

/** Whether the member confirms payments with an authenticator app instead of the password. */
export async function hasSecondFactor(at: Executor, memberId: number): Promise<boolean> {
  const [factor] = await at
    .select({ enabledDate: secondFactor.enabledDate })
    .from(secondFactor)
    .where(eq(secondFactor.memberId, memberId))
  return Boolean(factor?.enabledDate)
}

/** Takes a code of the member's own second factor; a wrong one counts as an attempt. */
export async function takeOwnCode(context: SignedIn, code: string): Promise<true> {
  const { db, keys, me } = context
  await limit(db, `own code ${me.id}`, 10, 900)
  const passed = await inTransaction(context, async ({ db: at }) => {
    const own = eq(secondFactor.memberId, me.id)
    const [factor] = await at.select().from(secondFactor).where(own).for('update')
    const lastStep = factor && (await stepOf(at, keys, factor, code))
    if (lastStep === undefined) return false
    await at.update(secondFactor).set({ lastStep }).where(own)
    return true
  })
  if (passed) return true
  await logSecurity(db, context, me.id, 'secondFactorFailed')
  return wrong()
}

const newBackupCode = () => {
  const text = randomBytes(5).toString('hex')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

export const twoFactorRoutes: Route[] = [
  answer(securityState, async ({ db, me }) => {
    const [factor] = await db.select().from(secondFactor).where(eq(secondFactor.memberId, me.id))
    const enabled = Boolean(factor?.enabledDate)
    return { enabled, backupCodesLeft: enabled ? (factor?.backupCodes.length ?? 0) : 0 }
  }),

  answer(totpBegin, async (context, { password }) => {
    const { db, keys, me } = context
    await requireOwnPassword(context, password, 'password')
    const [own] = await db.select().from(secondFactor).where(eq(secondFactor.memberId, me.id))
    // A factor in use must be removed first: an unfinished new one must not leave the account
    // without any.
    if (own?.enabledDate) fail('badInput', { password: { problem: 'taken' } })
    const secret = generateSecret()
    const sealed = keys.seal(secret)
    await db
      .insert(secondFactor)
      .values({ memberId: me.id, secret: sealed })
      .onConflictDoUpdate({
        target: secondFactor.memberId,
        set: { secret: sealed },
      })
    return { secret, uri: generateURI({ issuer: 'Commonshare', label: me.loginName, secret }) }
  }),

  answer(totpConfirm, async (context, { code }) => {
    const { db, keys, me } = context
    await limit(db, `factor ${me.id}`, 20, 900)
    return inTransaction(context, async context => {
      const at = context.db
      const [factor] = await at
        .select()
        .from(secondFactor)
        .where(eq(secondFactor.memberId, me.id))
        .for('update')
      const lastStep = factor && (await stepOf(at, keys, factor, code))
      if (lastStep === undefined) return wrong()
      const backupCodes = Array.from({ length: 10 }, newBackupCode)
      await at
        .update(secondFactor)
        .set({
          enabledDate: clock.now(),
          backupCodes: backupCodes.map(one => backupDigest(keys, one)),
          lastStep,
        })
        .where(eq(secondFactor.memberId, me.id))
      // The session was opened without it.
      await endSessions(at, me.id, me.sessionId)
      await logSecurity(at, context, me.id, 'secondFactorOn')
      return { backupCodes }
    })
  }),

  answer(totpRemove, async (context, { password }) => {
    await requireOwnPassword(context, password, 'password')
    await context.db.delete(secondFactor).where(eq(secondFactor.memberId, context.me.id))
    await logSecurity(context.db, context, context.me.id, 'secondFactorOff')
    return null
  }),
]
