/** What other areas may use of this one. */
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** The member's blockchain wallet. */
export const ChainWalletPanel = lazyWithWords(
  ['pages/web3', 'entities/chainWallet'],
  () => import('./own/ChainWalletPanel.tsx'),
)
