import { houseAccount, post, publishWallet, walletOf } from '#server/areas/wallet/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'

/** The sub type of points that a member leaves to the cooperative. */
const GIVEN = 'DONATION'

/**
 * What is in the wallet goes to the cooperative, if the member says so; otherwise the wallet has to
 * be empty. A deduction like those of the finance team, which can reverse it if the member returns.
 */
export async function givePoints({ db, me }: SignedIn, give: boolean): Promise<void> {
  const wallet = await walletOf(db, me.id)
  if (!wallet || wallet.balance === 0n) return
  if (!give) fail('pointsLeft', { givePoints: { problem: 'required' } })
  await post(db, {
    kind: 'DEDUCTION',
    subType: GIVEN,
    actor: me.id,
    legs: [
      { account: wallet.id, cents: -wallet.balance },
      { account: await houseAccount(db, 'ISSUANCE'), cents: wallet.balance },
    ],
  })
  await publishWallet(db, [me.id])
}
