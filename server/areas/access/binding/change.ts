import { eq } from 'drizzle-orm'
import type { SecurityEvent } from '#contract/areas/access/calls/account.ts'
import { member } from '#contract/areas/access/member.ts'
import type { SignedIn } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { guarded } from '#server/kit/constraint.ts'
import { record } from '#server/kit/history/history.ts'
import { publishChange } from '#server/kit/publish.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { logSecurity } from '../securityLog.ts'
import { endSessions } from '../session.ts'
import { memberTable } from '../tables/member.ts'
import { boundOf, fieldOf, type Of } from './bound.ts'
import { tellChange } from './tell.ts'
import { takeTicket } from './ticket.ts'

export interface Change {
  of: Of
  /** The new address or number; null removes the number. */
  value: string | null
  /** Something has to be bound before, or must not be. */
  bound: boolean
  ticket: string
}

const eventOf = ({ of, value, bound }: Change): SecurityEvent => {
  if (of === 'EMAIL') return 'emailChanged'
  if (value === null) return 'mobileRemoved'
  return bound ? 'mobileChanged' : 'mobileBound'
}

/**
 * Changes what the account is signed in to with. Other sessions end, as after a new password, and
 * the address and number of before are told.
 */
export const changeBinding = (context: SignedIn, change: Change): Promise<void> =>
  inTransaction(context, async context => {
    const { db, me } = context
    const { of, value, ticket } = change
    const own = eq(memberTable.id, me.id)
    const [before] = await db.select().from(memberTable).where(own).for('update')
    if (!before) fail('signInAgain')
    requireBound(before, change)
    await takeTicket(context, of, ticket)
    const field = fieldOf[of]
    const set = { [field]: value, updateDate: clock.now() }
    // A unique index decides between two members at the same time.
    await guarded(member, async () =>
      db
        .update(memberTable)
        .set(set as never)
        .where(own),
    )
    const changes = { [field]: { from: before[field], to: value } }
    await record(db, context, { entity: 'member', rowId: me.id, action: 'update', changes })
    await publishChange(db, member, 'update', { id: me.id })
    await endSessions(db, me.id, me.sessionId)
    const event = eventOf(change)
    await logSecurity(db, context, me.id, event)
    await tellChange(context, before, event)
  })

/** Refuses a first binding where something is bound, and a change where nothing is. */
export function requireBound(
  account: Parameters<typeof boundOf>[0],
  { of, bound }: Pick<Change, 'of' | 'bound'>,
): void {
  if ((boundOf(account, of) !== null) !== bound) fail(bound ? 'notBound' : 'alreadyBound')
}
