import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { within } from '#server/kit/rateLimit.ts'
import { networkOf } from './network.ts'

/** How many tries there are, within how many seconds. */
interface Bound {
  most: number
  seconds: number
}
/** Wrong passwords in a row for an account from one address; and from all that it does not know. */
const fromOneAddress: Bound = { most: 5, seconds: 900 }
const fromElsewhere: Bound = { most: 20, seconds: 3600 }
/** Wrong codes for an account and a purpose. */
const ofCodes: Bound = { most: 20, seconds: 86_400 }
/** Days an address is known to an account after it signed in there. */
const knownDays = 90

/** Whose tries are counted: an account, or what was typed where there is none. */
const accountOf = (keys: Keys, id: number) => keys.digest('account', String(id))
const nameOf = (keys: Keys, name: string) => keys.digest('name', name.toLowerCase())
const placeOf = ({ keys, address }: Context) => keys.digest('place', networkOf(address))

const knownKey = (context: Context, memberId: number) =>
  `known ${accountOf(context.keys, memberId)} ${placeOf(context)}`

/** Has the account signed in from the caller's address? Without an account: no, by the same work. */
async function isKnown(context: Context, memberId = 0): Promise<boolean> {
  const { rows } = await context.db.execute(sql`
    select 1 from "rateLimit" where "key" = ${knownKey(context, memberId)} and "expireDate" > now()`)
  return rows.length > 0
}

/** Remembers that the account signed in from here: strangers elsewhere do not keep it out. */
export async function rememberPlace(context: Context, memberId: number): Promise<void> {
  await context.db.execute(sql`
    insert into "rateLimit" ("key", "count", "expireDate")
    values (${knownKey(context, memberId)}, 0, now() + make_interval(days => ${knownDays}))
    on conflict ("key") do update set "expireDate" = excluded."expireDate"`)
}

/** Tries that were counted before anything was compared, and what becomes of them. */
export interface Tries {
  /** There was one left. */
  left: boolean
  /** Nothing was compared: they do not count. */
  giveBack(): Promise<void>
  /** It was right: those in a row before it are forgotten. */
  right(): Promise<void>
}

/** Counts a try in each of these rows; each is counted and checked in one statement. */
async function count({ db }: Context, rows: readonly [string, Bound][]): Promise<Tries> {
  let left = true
  for (const [key, { most, seconds }] of rows)
    if (!(await within(db, key, most, seconds))) left = false
  const giveBack = async (which = rows) => {
    const keys = sql.param(which.map(([key]) => key))
    await db.execute(
      sql`update "rateLimit" set "count" = "count" - 1 where "key" = any(${keys}::text[])`,
    )
  }
  return {
    left,
    giveBack,
    right: async () => {
      await giveBack()
      const inRow = rows.filter(([, bound]) => bound === fromOneAddress).map(([key]) => key)
      await db.execute(sql`delete from "rateLimit" where "key" = any(${sql.param(inRow)}::text[])`)
    },
  }
}

/**
 * Counts a try at a password by the name that was typed, whether an account has it or not. Where
 * none is left the caller is told: it says nothing about accounts.
 */
export async function tryName(context: Context, name: string): Promise<Tries> {
  const key = `tries ${nameOf(context.keys, name)} name ${placeOf(context)}`
  const tries = await count(context, [[key, fromOneAddress]])
  return tries.left ? tries : fail('passwordPaused')
}

/**
 * Counts the same try by the account that the name is of. Where none is left the password is wrong
 * whatever it is: told apart from that, another name of the account would show that it exists.
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
  // At an address the account knows, what strangers tried elsewhere does not count.
  const all: [string, Bound] = known
    ? [`${here} known`, fromElsewhere]
    : [`tries ${who} password elsewhere`, fromElsewhere]
  return count(context, [[here, fromOneAddress], all])
}

/** Counts a try at a code for an e-mail address; refuses where none is left. */
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

/** Forgets all that was tried at an account: for a new password, and for an administrator. */
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
  await at.execute(sql`
    delete from "rateLimit" where split_part("key", ' ', 1) = 'tries'
      and split_part("key", ' ', 2) = any(${sql.param(whose)}::text[])`)
}
