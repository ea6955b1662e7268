import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

/** Points: the member's own wallet. */
export const wallet: Area = {
  screens: {
    wallet: {
      load: withWords(
        ['pages/wallet', 'entities/accountTx', 'entities/accountWallet', 'entities/withdrawal'],
        () => import('./own/Wallet.tsx'),
      ),
    },
  },
}
