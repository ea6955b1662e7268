import { COIN_SUB_TYPE } from '#contract/areas/wallet/accountTx.ts'
import { ownEntries, seedDictionary } from '#server/areas/setup/public.ts'
import type { Database } from '#server/db/client.ts'
import { seedHouseAccounts } from './accounts.ts'

/** Sub types that the product itself writes, and those every cooperative starts with. */
const subTypes = [
  'REWARD_DISTRIBUTION',
  'REWARD_PROMOTION',
  'VOUCHER_CONSUMPTION',
  'EXPIRED_SETTLEMENT',
  'TRANSFER',
  'RECHARGE',
  'WITHDRAWAL',
  'PAYMENT',
  'REFUND',
  'PROVIDER_SETTLEMENT',
  'REVERSAL',
  'ADJUSTMENT',
  'DONATION',
] as const

/** Creates what every installation needs; called at each start. */
export async function seedWallets(db: Database): Promise<void> {
  await seedDictionary(db, COIN_SUB_TYPE, ownEntries(COIN_SUB_TYPE, subTypes))
  await seedHouseAccounts(db)
}
