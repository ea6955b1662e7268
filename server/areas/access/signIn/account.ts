import { eq, or, type SQL } from 'drizzle-orm'
import { requireCaptcha } from '#server/areas/access/captcha.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { passwordFits } from '#server/gateways/password.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { tryAccount, tryName } from '../lockOut.ts'
import { numberIn } from '../mobile.ts'
import { logSecurity } from '../securityLog.ts'
import { memberTable } from '../tables/member.ts'

/** An active account, as needed for signing in. */
export interface Account {
  id: number
  loginName: string
  email: string
  mobile: string | null
  roles: number[]
}
type Stored = Account & { password: string; status: string }

/** Sign-ins from one address in a quarter of an hour. */
const perAddress = 100
const window = 900

const { id, loginName, email, mobile, password, status, roles } = memberTable

async function find(at: Executor, where: SQL | undefined): Promise<Stored | undefined> {
  const [found] = await at
    .select({ id, loginName, email, mobile, password, status, roles })
    .from(memberTable)
    .where(where)
  return found
}

/** The active account of an e-mail address. */
export async function byEmail(at: Executor, address: string): Promise<Account | undefined> {
  const found = await find(at, eq(email, address.toLowerCase()))
  return found?.status === 'ACTIVE' ? found : undefined
}

/** The active account of a mobile number in E.164. */
export async function byMobile(at: Executor, number: string): Promise<Account | undefined> {
  const found = await find(at, eq(mobile, number))
  return found?.status === 'ACTIVE' ? found : undefined
}

/** The account of that id, for members who have proved their identity. */
export const byId = (at: Executor, member: number): Promise<Stored | undefined> =>
  find(at, eq(id, member))

interface Given {
  loginName: string
  password: string
  code: string
  codeKey: string
}

/**
 * Checks a login name (or e-mail or mobile) and password after a captcha. Every failure has the
 * same refusal and duration, so that the answer does not reveal whether the account exists.
 */
export async function byPassword(context: Context, given: Given): Promise<Account> {
  const { db, address } = context
  await limit(db, `sign-in ${networkOf(address)}`, perAddress, window)
  await requireCaptcha(context, given.codeKey, given.code)
  // However a number is written, it is one name: attempts at it are counted together.
  const name = numberIn(given.loginName) ?? given.loginName.toLowerCase()
  const byName = await tryName(context, name)
  const found = await find(db, or(eq(loginName, name), eq(email, name), eq(mobile, name)))
  const byAccount = await tryAccount(context, name, found?.id)
  const fits = await passwordFits(found?.password, given.password)
  if (fits === 'busy') {
    for (const tries of [byName, byAccount]) await tries.giveBack()
    return fail('tooMany')
  }
  if (!byAccount.left || !fits || found?.status !== 'ACTIVE') {
    // Logged for account 0 if there is none, so that the work is the same.
    await logSecurity(db, context, found?.id ?? 0, 'signInFailed')
    fail('wrongPassword')
  }
  for (const tries of [byName, byAccount]) await tries.right()
  return found
}
