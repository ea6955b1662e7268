import type { LeavePreview } from '#contract/areas/membership/calls/leave.ts'
import { hasSecondFactor, isOnlyAdministrator } from '#server/areas/access/public.ts'
import { sharesHeld } from '#server/areas/equity/public.ts'
import { unpaidBills } from '#server/areas/payment/public.ts'
import { ownMemberships } from '#server/areas/project/public.ts'
import { claimedTickets, pendingTickets } from '#server/areas/ticket/public.ts'
import { openWithdrawals, walletOf } from '#server/areas/wallet/public.ts'
import type { SignedIn } from '#server/context.ts'
import { toMoney } from '#server/kit/column.ts'

/** What leaving would mean to the caller now, and what has to be settled first. */
export async function previewOf(context: SignedIn): Promise<LeavePreview> {
  const { db, me, keys } = context
  const memberships = await ownMemberships(context)
  const named = ({ project, name }: (typeof memberships)[number]) => ({ project, name })
  const wallet = await walletOf(db, me.id)
  return {
    blocked: {
      lastAdministrator: await isOnlyAdministrator(db, me.id),
      soleLead: memberships.filter(({ soleLead }) => soleLead).map(named),
      withdrawals: await openWithdrawals(db, me.id),
    },
    released: await claimedTickets(context),
    pending: await pendingTickets(db, me.id),
    projects: memberships.map(named),
    shares: await sharesHeld(db, me.id),
    points: wallet ? toMoney(wallet.balance) : null,
    bills: await unpaidBills(db, keys, me.id),
    loginName: me.loginName,
    byCode: await hasSecondFactor(db, me.id),
  }
}
