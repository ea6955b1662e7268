import { chainWallet } from '#contract/areas/web3/chainWallet.ts'
import { resource } from '#src/kit/resource/resource.ts'
import { ChainId } from './ChainId.tsx'

export default resource(chainWallet, {
  route: '/coins/chainWallets',
  list: ['member', 'address', 'origin', 'walletType', 'chainId', 'createDate', 'status'],
  form: [],
  show: [
    'status',
    'member',
    'address',
    'origin',
    'walletType',
    'chainId',
    'publicKey',
    'createDate',
    'releasedBy',
    'releaseReason',
    'updateDate',
  ],
  filters: ['member', 'address', 'origin', 'walletType', 'chainId', 'status', 'createDate'],
  cells: { chainId: ChainId },
  // Each is released on its own, with a reason its owner reads.
  bulk: false,
})
