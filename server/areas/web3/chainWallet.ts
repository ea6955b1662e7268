import { eq } from 'drizzle-orm'
import { chainWallet } from '#contract/areas/web3/chainWallet.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import { serve } from '#server/kit/serve.ts'
import { WEB3 } from './bind.ts'
import { nft, chainWalletTable as table, walletReading } from './tables.ts'

export default serve(chainWallet, table, {
  create: async () => {
    throw new Error('wallets are bound by their members')
  },
  // Four eyes, as wherever the finance team decides.
  may: { release: ({ row, me }) => row.member !== me.id || 'ownDecision' },
  actions: {
    release: async ({ at, context, row, input, me }) => {
      const { address } = row
      await sendNotice(at, context, [row.member], {
        kind: 'chainWalletReleased',
        params: { address, reason: input.reason },
        link: WEB3,
      })
      // They are read anew, should it be bound again.
      await at.delete(nft).where(eq(nft.wallet, row.id))
      await at.delete(walletReading).where(eq(walletReading.wallet, row.id))
      return { releaseReason: input.reason, releasedBy: me.id }
    },
  },
})
