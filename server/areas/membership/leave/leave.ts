import { eq } from 'drizzle-orm'
import { leave, leavePreview } from '#contract/areas/membership/calls/leave.ts'
import { closeAccount, logSecurity, memberTable, proveInput } from '#server/areas/access/public.ts'
import { exitProjects, ownMemberships } from '#server/areas/project/public.ts'
import { releaseClaimed } from '#server/areas/ticket/public.ts'
import { destroyVerifications } from '#server/areas/verification/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { givePoints } from './givePoints.ts'
import { tellOfLeaving } from './notify.ts'
import { previewOf } from './preview.ts'

/** Refuses what has to be settled first, by the same facts as the preview. */
async function requireSettled(context: SignedIn): Promise<void> {
  const { blocked } = await previewOf(context)
  if (blocked.lastAdministrator) fail('lastAdministrator')
  const names = blocked.soleLead.map(({ name }) => name).join(', ')
  if (names) fail('mustHandOver', { projects: { problem: 'handOver', names } })
  if (blocked.withdrawals > 0) fail('withdrawalsPending')
}

/** Everything that leaving changes, in one transaction. */
async function leaveCooperative(context: SignedIn, give: boolean): Promise<void> {
  const { db, me } = context
  const [own] = await db
    .select({ status: memberTable.status })
    .from(memberTable)
    .where(eq(memberTable.id, me.id))
    .for('update')
  if (own?.status !== 'ACTIVE') fail('signInAgain')
  await requireSettled(context)
  const memberships = await ownMemberships(context)
  await releaseClaimed(context)
  await exitProjects(context, memberships)
  await givePoints(context, give)
  await tellOfLeaving(context, memberships)
  await destroyVerifications(db, context, me.id)
  await logSecurity(db, context, me.id, 'left')
  await closeAccount(context)
}

export const leaveRoutes: Route[] = [
  answer(leavePreview, previewOf),

  {
    ...answer(leave, async (context, { loginName, givePoints: give = false }) => {
      if (loginName.trim().toLowerCase() !== context.me.loginName)
        fail('badInput', { loginName: { problem: 'mismatch' } })
      if (!context.proved) fail('proofRequired')
      await inTransaction(context, inside => leaveCooperative(inside, give))
      return null
    }),
    prove: proveInput,
  },
]
