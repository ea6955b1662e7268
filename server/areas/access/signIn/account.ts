import { sql } from 'drizzle-orm'
import { demandCaptcha } from '#server/areas/access/captcha.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { passwordFits } from '#server/gateways/password.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { tryAccount, tryName } from '../lockOut.ts'
import { logSecurity } from '../securityLog.ts'

/** An active account, as signing in needs it. */
export interface Account {
  id: number
  loginName: string
  email: string
  mobile: string | null
  roles: number[]
}
type Stored = Account & { password: string; status: string; [column: string]: unknown }

/** Sign-ins a quarter of an hour from one address. */
const perAddress = 100
const window = 900

async function find(at: Executor, where: ReturnType<typeof sql>): Promise<Stored | undefined> {
  const { rows } = await at.execute<Stored>(sql`
    select "id"::float8 as "id", "loginName", "email", "mobile", "password", "status",
      "roles"::float8[] as "roles" from "member" where ${where}`)
  return rows[0]
}

/** The active account of an e-mail address. */
export async function byEmail(at: Executor, email: string): Promise<Account | undefined> {
  const found = await find(at, sql`"email" = ${email.toLowerCase()}`)
  return found?.status === 'ACTIVE' ? found : undefined
}

/** The account of that id; for those who already proved who they are. */
export const byId = (at: Executor, id: number): Promise<Stored | undefined> =>
  find(at, sql`"id" = ${id}`)

interface Given {
  loginName: string
  password: string
  code: string
  codeKey: string
}

/**
 * Proves a login name (or e-mail, or mobile) and password after a captcha. One refusal, and one
 * time, for every way it can fail: the answer does not tell whether the account exists.
 */
export async function byPassword(context: Context, given: Given): Promise<Account> {
  const { db, address } = context
  await limit(db, `sign-in ${address}`, perAddress, window)
  await demandCaptcha(context, given.codeKey, given.code)
  const name = given.loginName.toLowerCase()
  const byName = await tryName(context, name)
  const found = await find(
    db,
    sql`"loginName" = ${name} or "email" = ${name} or "mobile" = ${name}`,
  )
  const byAccount = await tryAccount(context, name, found?.id)
  const fits = await passwordFits(found?.password, given.password)
  if (fits === 'busy') {
    for (const tries of [byName, byAccount]) await tries.giveBack()
    return fail('tooMany')
  }
  if (!byAccount.left || !fits || found?.status !== 'ACTIVE') {
    // Logged for account 0 when there is none: the same work either way.
    await logSecurity(db, context, found?.id ?? 0, 'signInFailed')
    fail('wrongPassword')
  }
  for (const tries of [byName, byAccount]) await tries.right()
  return found
}
