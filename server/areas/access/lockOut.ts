import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { networkOf } from '#server/kit/network.ts'
import { within } from '#server/kit/rateLimit.ts'
import { excluded, sql } from '#server/kit/sql.ts'
import { rateLimit } from '#server/kit/tables/rateLimit.ts'

/** Allowed attempts, and the window in seconds. */
interface Bound {
  most: number
  seconds: number
}
/**
 * Consecutive wrong passwords for an account from one address, and from all unknown addresses
 * together.
 */
const fromOneAddress: Bound = { most: 5, seconds: 900 }
const fromElsewhere: Bound = { most: 20, seconds: 3600 }
/** Wrong codes for an account and a purpose. */
const ofCodes: Bound = { most: 20, seconds: 86_400 }
/** Days an account remembers an address after a sign-in from there. */
const knownDays = 90

/** Whose attempts are counted: an account's, or those for an unknown name. */
const accountOf = (keys: Keys, id: number) => keys.digest('account', String(id))
const nameOf = (keys: Keys, name: string) => keys.digest('name', name.toLowerCase())
const placeOf = ({ keys, address }: Context) => keys.digest('place', networkOf(address))

const knownKey = (context: Context, memberId: number) =>
  `known ${accountOf(context.keys, memberId)} ${placeOf(context)}`

/**
 * Whether the account has signed in from the caller's address; without an account the same work is
 * done and the answer is no.
 */
async function isKnown(context: Context, memberId = 0): Promise<boolean> {
  const rows = await context.db
    .select({ key: rateLimit.key })
    .from(rateLimit)
    .where(
      and(eq(rateLimit.key, knownKey(context, memberId)), gt(rateLimit.expireDate, sql`now()`)),
    )
  return rows.length > 0
}

/**
 * Remembers that the account signed in from here, so that attempts from elsewhere do not lock it
 * out.
 */
export async function rememberPlace(context: Context, memberId: number): Promise<void> {
  const expireDate = sql`now() + make_interval(days => ${knownDays})`
  await context.db
    .insert(rateLimit)
    .values({ key: knownKey(context, memberId), count: 0, expireDate })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: { expireDate: excluded(rateLimit.expireDate) },
    })
}

/** Attempts that were counted before the comparison, and how they ended. */
export interface Tries {
  /** An attempt was left. */
  left: boolean
  /** Nothing was compared: the attempts do not count. */
  giveBack(): Promise<void>
  /** The password was right: the attempts before it are removed. */
  right(): Promise<void>
}

/** Counts an attempt in each of these rows, each counted and checked in one statement. */
async function count({ db }: Context, rows: readonly [string, Bound][]): Promise<Tries> {
  let left = true
  for (const [key, { most, seconds }] of rows)
    if (!(await within(db, key, most, seconds))) left = false
  const giveBack = async (which = rows) => {
    const keys = which.map(([key]) => key)
    await db
      .update(rateLimit)
      .set({ count: sql`${rateLimit.count} - 1` })
      .where(inArray(rateLimit.key, keys))
  }
  return {
    left,
    giveBack,
    right: async () => {
      await giveBack()
      const inRow = rows.filter(([, bound]) => bound === fromOneAddress).map(([key]) => key)
      await db.delete(rateLimit).where(inArray(rateLimit.key, inRow))
    },
  }
}

/**
 * Counts a password attempt by the name that was entered, whether or not an account has it. The
 * caller is told when none is left, which reveals nothing about accounts.
 */
export async function tryName(context: Context, name: string): Promise<Tries> {
  const key = `tries ${nameOf(context.keys, name)} name ${placeOf(context)}`
  const tries = await count(context, [[key, fromOneAddress]])
  return tries.left ? tries : fail('passwordPaused')
}

/**
 * Counts the same attempt by the account of that name. When none is left, the password is answered
 * as wrong: a different answer would reveal that another name belongs to the same account.
 */
export async function tryAccount(
  context: Context,
  name: string,
  memberId: number | undefined,
): Promise<Tries> {
  const { keys } = context
  const known = await isKnown(context, memberId)
  const who = memberId === undefined ? nameOf(keys, name) : accountOf(keys, memberId)
  const here = `tries ${who} password ${placeOf(context)}`
  // At an address known to the account, attempts from elsewhere do not count.
  const all: [string, Bound] = known
    ? [`${here} known`, fromElsewhere]
    : [`tries ${who} password elsewhere`, fromElsewhere]
  return count(context, [[here, fromOneAddress], all])
}

/** Counts an attempt at a code for an e-mail address; refuses when none is left. */
export async function tryCode(
  context: Context,
  purpose: string,
  email: string,
  memberId: number | undefined,
): Promise<Tries> {
  const place = (await isKnown(context, memberId)) ? placeOf(context) : 'elsewhere'
  const key = `tries ${nameOf(context.keys, email)} ${purpose} ${place}`
  const tries = await count(context, [[key, ofCodes]])
  return tries.left ? tries : fail('codesPaused')
}

/** Removes all counted attempts of an account: after a new password, and for an administrator. */
export async function forgetTries(
  at: Executor,
  keys: Keys,
  {
    id,
    loginName,
    email,
    mobile,
  }: {
    id: number
    loginName: string
    email: string
    mobile: string | null
  },
): Promise<void> {
  const names = [loginName, email, mobile].filter(name => name !== null)
  const whose = [accountOf(keys, id), ...names.map(name => nameOf(keys, name))]
  await at.delete(rateLimit).where(sql`split_part(${rateLimit.key}, ' ', 1) = 'tries'
    and split_part(${rateLimit.key}, ' ', 2) = any(${sql.param(whose)}::text[])`)
}
