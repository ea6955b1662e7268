import { eq } from 'drizzle-orm'
import { erase } from '#server/kit/erase.ts'
import type { Forget } from '#server/kit/personal.ts'
import bankCard, { bankCardTable } from './bankCard.ts'
import { withdrawalTable } from './withdrawalTable.ts'

/**
 * Bank accounts, and how to reach who asked for a withdrawal. The ledger stays, and with each
 * withdrawal the account that it was paid to: accounts have to be kept.
 */
export const forgetWallet: Forget = async (at, { id }) => {
  await erase(bankCard, at, eq(bankCardTable.member, id))
  await at
    .update(withdrawalTable)
    .set({ email: null, mobile: null })
    .where(eq(withdrawalTable.member, id))
}
