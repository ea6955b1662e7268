import { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import { resource } from '#src/kit/resource/resource.ts'
import { Approvals } from './coins/Approvals.tsx'
import { LastFour } from './coins/LastFour.tsx'

export default resource(withdrawal, {
  route: '/coins/withdrawCoins',
  list: [
    'member',
    'amount',
    'bankName',
    'accountName',
    'lastFour',
    'createDate',
    'status',
    'approvers',
  ],
  form: [],
  show: [
    'status',
    'amount',
    'member',
    'email',
    'mobile',
    'createDate',
    'bankName',
    'accountName',
    'lastFour',
    'remarks',
    'approvers',
    'bankId',
    'reviewRemarks',
    'updateDate',
  ],
  filters: ['member', 'amount', 'bankName', 'bankId', 'createDate'],
  cells: { lastFour: LastFour, approvers: Approvals },
  // Each withdrawal is decided on its own, with what the bank says about it.
  bulk: false,
})
