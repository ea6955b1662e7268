import type { Area } from '#src/kit/manifest.ts'

/** Blockchain wallets of members, and the NFTs in them. */
export const web3: Area = {
  resources: {
    chainWallet: () => import('./chainWallet.tsx'),
  },
}
