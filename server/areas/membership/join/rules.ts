import { and, eq, lt } from 'drizzle-orm'
import { INVITATION_DAYS } from '#contract/areas/membership/invitation.ts'
import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { productionValue } from '#server/kit/setting.ts'
import { sql } from '#server/kit/sql.ts'
import { invitationTable } from '../tables.ts'

/** Configuration keys: days an invitation is valid, and whether people may ask to join. */
const DAYS_KEY = 'invitationDays'
const REQUESTS_KEY = 'joinRequests'

/** Until when an invitation that is sent now can be accepted. */
export async function inviteUntil(at: Executor, keys: Keys): Promise<string> {
  const set = Number(await productionValue(at, keys, DAYS_KEY))
  const days = Number.isInteger(set) && set >= 1 && set <= 90 ? set : INVITATION_DAYS
  return clock.in(days * 86_400)
}

/** Whether people may ask to join: only where the configuration says so. */
export const mayAskToJoin = async (at: Executor, keys: Keys): Promise<boolean> =>
  (await productionValue(at, keys, REQUESTS_KEY))?.trim().toUpperCase() === 'ON'

/** Whether an account has this address, active or not. */
export async function hasAccount(at: Executor, email: string): Promise<boolean> {
  const found = await at
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.email, email.toLowerCase()))
  return found.length > 0
}

export async function requireNoAccount(at: Executor, email: string): Promise<void> {
  if (await hasAccount(at, email)) fail('emailExists', { email: { problem: 'taken' } })
}

/** Marks invitations that nobody accepted in time, so that the address can be invited again. */
export async function expireInvitations(at: Executor): Promise<void> {
  await at
    .update(invitationTable)
    .set({ status: 'EXPIRED', updateDate: clock.now() })
    .where(and(eq(invitationTable.status, 'SENT'), lt(invitationTable.expireDate, sql`now()`)))
}
