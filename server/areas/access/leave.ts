import { member } from '#contract/areas/access/member.ts'
import type { SignedIn } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { change, load } from '#server/kit/crud.ts'
import { subjects } from '#server/kit/reference.ts'

/** The operation by which members end their own account. */
export const LEAVE = 'leave'

/** Ends the caller's own account: it is inactive from now on, and its sessions end. */
export async function closeAccount(context: SignedIn): Promise<void> {
  const { db, me } = context
  const subject = subjects.get(member.name) ?? fail('internal')
  const before = await load(subject, context, db, me.id, true)
  const values = { status: 'INACTIVE', leftDate: clock.now() }
  await change(subject, context, db, LEAVE, before, values, {})
}
