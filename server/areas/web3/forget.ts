import { eq, inArray } from 'drizzle-orm'
import { erase } from '#server/kit/erase.ts'
import type { Forget } from '#server/kit/personal.ts'
import chainWallet from './chainWallet.ts'
import {
  nft,
  chainWalletTable as table,
  walletChallenge,
  walletReading,
  walletSecret,
} from './tables.ts'

/** The wallets of a member who left, with the key of one that the cooperative kept. */
export const forgetWallets: Forget = async (at, { id }) => {
  const own = at.select({ id: table.id }).from(table).where(eq(table.member, id))
  await at.delete(nft).where(inArray(nft.wallet, own))
  await at.delete(walletReading).where(inArray(walletReading.wallet, own))
  await at.delete(walletSecret).where(eq(walletSecret.memberId, id))
  await at.delete(walletChallenge).where(eq(walletChallenge.memberId, id))
  await erase(chainWallet, at, eq(table.member, id))
}
