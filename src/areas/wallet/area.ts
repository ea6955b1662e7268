import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

const coins = ['pages/coins', 'entities/accountTx', 'entities/accountWallet'] as const
const withdrawals = ['pages/coins', 'entities/withdrawal'] as const

/** Points: members' wallets and bank accounts, and the pages of the finance team. */
export const wallet: Area = {
  resources: {
    accountTx: () => import('./accountTx.tsx'),
    accountWallet: () => import('./accountWallet.tsx'),
    bankCard: () => import('./bankCard.tsx'),
    reserve: () => import('./reserve.tsx'),
    coinBatch: () => import('./coinBatch.tsx'),
    withdrawal: () => import('./withdrawal.tsx'),
  },
  commands: [
    { name: 'transfer', to: '/user/wallet', screen: 'wallet' },
    { name: 'withdraw', to: '/user/wallet', screen: 'wallet' },
  ],
  screens: {
    coinDetails: { load: withWords(coins, () => import('./coins/CoinDetails.tsx')) },
    coinsExport: {
      load: withWords([...coins, 'lists'], () => import('./coins/CoinsExport.tsx')),
    },
    coinsManage: { load: withWords(coins, () => import('./coins/CoinsManage.tsx')) },
    coinsTrans: {
      load: withWords(coins, () => import('./coins/CoinsTrans.tsx')),
      below: { 'show/:id': withWords(coins, () => import('./coins/Transaction.tsx')) },
    },
    solvency: {
      load: withWords(['pages/solvency'], () => import('./solvency/Solvency.tsx')),
    },
    wallet: {
      load: withWords(
        [
          'pages/wallet',
          'pages/balancesAt',
          'entities/accountTx',
          'entities/accountWallet',
          'entities/withdrawal',
        ],
        () => import('./own/Wallet.tsx'),
      ),
    },
    withdrawCoins: {
      load: withWords(withdrawals, () => import('./coins/Withdrawals.tsx')),
      below: { 'show/:id': withWords(withdrawals, () => import('./coins/Withdrawal.tsx')) },
    },
  },
}
