import { chainWallet } from '#contract/areas/web3/chainWallet.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import { serve } from '#server/kit/serve.ts'
import { WEB3 } from './bind.ts'
import { hasOpenWords } from './custodial.ts'
import { forgetReading } from './nft/read.ts'
import { chainWalletTable as table } from './tables.ts'

export default serve(chainWallet, table, {
  create: async () => {
    throw new Error('wallets are bound by their members')
  },
  may: {
    release: async ({ row, me, at }) => {
      // Four eyes, as wherever the finance team decides.
      if (row.member === me.id) return 'ownDecision'
      // Its member could never see them again.
      return !(await hasOpenWords(at, row.id)) || 'wordsUnconfirmed'
    },
  },
  actions: {
    release: async ({ at, context, row, input, me }) => {
      const { address } = row
      await sendNotice(at, context, [row.member], {
        kind: 'chainWalletReleased',
        params: { address, reason: input.reason },
        link: WEB3,
      })
      // They are read anew, should it be bound again.
      await forgetReading(at, row.id)
      return { releaseReason: input.reason, releasedBy: me.id }
    },
  },
})
