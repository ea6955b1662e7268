import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import { resource } from '#src/kit/resource/resource.ts'
import { walletName } from './coins/names.ts'

export default resource(accountWallet, {
  route: '/coins/coinsManage',
  list: ['member', 'kind', 'balance', 'held', 'status', 'createDate'],
  form: [],
  titled: walletName,
  filters: ['member', 'status', 'balance', 'createDate'],
})
