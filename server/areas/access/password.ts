import { eq } from 'drizzle-orm'
import { changePassword, resetByEmail } from '#contract/areas/access/calls/account.ts'
import { resetByMobile } from '#contract/areas/access/calls/mobile.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { hashPassword, passwordFits } from '#server/gateways/password.ts'
import { answer } from '#server/kit/answer.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { requireCode, storeCode } from './code.ts'
import { forgetTries } from './lockOut.ts'
import { requireMobile } from './mobile.ts'
import { refusedPassword, requireStrongPassword } from './passwordRule.ts'
import { logSecurity } from './securityLog.ts'
import { endSessions } from './session.ts'
import { type Account, byEmail, byId, byMobile } from './signIn/account.ts'
import { memberTable } from './tables/member.ts'

/** Requires the member's own password again before a sensitive change. */
export async function requireOwnPassword(
  { db, me }: SignedIn,
  password: string,
  field: string,
): Promise<Account> {
  await limit(db, `own password ${me.id}`, 10, 900)
  const own = (await byId(db, me.id)) ?? fail('signInAgain')
  const fits = await passwordFits(own.password, password)
  if (fits === 'busy') fail('tooMany')
  if (!fits) fail('badInput', { [field]: { problem: 'wrongPassword' } })
  return own
}

async function storePassword(at: Executor, memberId: number, password: string): Promise<void> {
  await at
    .update(memberTable)
    .set({ password: await hashPassword(password), updateDate: sql`now()` } as never)
    .where(eq(memberTable.id, memberId))
}

/** Sets a new password by a code that was sent to an address or number. */
async function reset(
  context: Context,
  target: string,
  found: Account | undefined,
  code: string,
  password: string,
): Promise<null> {
  await limit(context.db, `reset ${networkOf(context.address)}`, 30, 900)
  const of = { purpose: 'RESET', target } as const
  await requireCode(context, of, code, found?.id)
  const account = found ?? fail('wrongCode')
  const refused = await refusedPassword(password, account)
  if (refused) {
    // The code stays valid, so that another password can be chosen.
    await storeCode(context, of, code)
    fail('badInput', refused)
  }
  await inTransaction(context, async context => {
    const at = context.db
    await storePassword(at, account.id, password)
    await endSessions(at, account.id)
    await forgetTries(at, context.keys, account)
    await logSecurity(at, context, account.id, 'passwordReset')
  })
  return null
}

export const passwordRoutes: Route[] = [
  answer(changePassword, async (context, { oldPassword, password }) => {
    const own = await requireOwnPassword(context, oldPassword, 'oldPassword')
    await requireStrongPassword(password, own)
    await inTransaction(context, async context => {
      const at = context.db
      await storePassword(at, context.me.id, password)
      await endSessions(at, context.me.id, context.me.sessionId)
      await logSecurity(at, context, context.me.id, 'passwordChanged')
    })
    return null
  }),

  answer(resetByEmail, async (context, { email, code, password }) =>
    reset(context, email, await byEmail(context.db, email), code, password),
  ),

  answer(resetByMobile, async (context, { code, password, ...given }) => {
    const { number } = requireMobile(given)
    return reset(context, number, await byMobile(context.db, number), code, password)
  }),
]
