import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { rememberPlace } from '../lockOut.ts'
import { notifyNewDevice } from '../newDevice.ts'
import { logSecurity } from '../securityLog.ts'
import { openSession } from '../session.ts'
import { secondFactorTicket } from '../twoFactor.ts'
import { type Account, byId } from './account.ts'

/** Opens a session for an authenticated account, or asks for its second factor first. */
export async function enter(context: Context, account: Account) {
  const ticket = await secondFactorTicket(context, account.id)
  return ticket ? { ticket } : admitted(context, account.id)
}

/** Opens the session of a fully authenticated member. */
export async function admitted(context: Context, memberId: number) {
  const account = (await byId(context.db, memberId)) ?? fail('signInAgain')
  if (account.status !== 'ACTIVE') fail('signInAgain')
  await notifyNewDevice(context, account)
  await logSecurity(context.db, context, memberId, 'signIn')
  await rememberPlace(context, memberId)
  return openSession(context, memberId)
}
