import { job, sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { walletOf } from './bind.ts'
import { updateWalletAddress } from './callback.ts'
import chainWallet from './chainWallet.ts'
import { sweepChallenges } from './challenge.ts'
import { seedDemoChainWallets } from './demo.ts'
import { forgetWallets } from './forget.ts'
import { ownNftList } from './nft/ownNftList.ts'
import { readNfts } from './nft/read.ts'
import { nftRoutes } from './nft/routes.ts'
import { bindingRoutes } from './routes.ts'
import { nft, walletChallenge, walletReading, walletSecret } from './tables.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    readNfts: { wallet: number }
    sweepWalletChallenges: undefined
  }
}

/** Blockchain wallets of members, and the NFTs in them. */
export const web3: Area = {
  served: [chainWallet],
  tables: [nft, walletChallenge, walletReading, walletSecret],
  routes: () => [...bindingRoutes, ...nftRoutes],
  hooks: [updateWalletAddress],
  ownData: { nfts: ownNftList },
  jobs: {
    // Alone: foreign servers may be slow, and other jobs are not to wait for them.
    readNfts: job({
      attempts: 3,
      background: true,
      alone: true,
      run: (context, wallet) => readNfts(context, wallet),
    }),
    sweepWalletChallenges: sweep(sweepChallenges),
  },
  walletAddress: async (db, memberId) => (await walletOf(db, memberId))?.address ?? null,
  forget: forgetWallets,
  demo: seedDemoChainWallets,
}
