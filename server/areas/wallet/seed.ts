import { COIN_SUB_TYPE } from '#contract/areas/wallet/accountTx.ts'
import { seedDictionary } from '#server/areas/setup/public.ts'
import type { Database } from '#server/db/client.ts'
import { seedHouseAccounts } from './accounts.ts'

/** Sub types that the product itself writes, and those every cooperative starts with. */
const subTypes = [
  ['REWARD_DISTRIBUTION', '分配獎勵', 'Reward: distribution'],
  ['REWARD_PROMOTION', '推廣獎勵', 'Reward: promotion'],
  ['VOUCHER_CONSUMPTION', '代金券消費', 'Voucher spent'],
  ['EXPIRED_SETTLEMENT', '過期結算', 'Expired points settled'],
  ['TRANSFER', '轉賬', 'Transfer'],
  ['RECHARGE', '充值', 'Top-up'],
  ['WITHDRAWAL', '提現', 'Withdrawal'],
  ['PAYMENT', '付款', 'Payment'],
  ['REFUND', '退款', 'Refund'],
  ['PROVIDER_SETTLEMENT', '支付服務商結算', 'Provider settlement'],
  ['REVERSAL', '沖正', 'Reversal'],
  ['ADJUSTMENT', '調整', 'Adjustment'],
  ['DONATION', '捐給合作社', 'Given to the cooperative'],
] as const

/** Creates what every installation needs; called at each start. */
export async function seedWallets(db: Database): Promise<void> {
  await seedDictionary(db, COIN_SUB_TYPE, subTypes)
  await seedHouseAccounts(db)
}
