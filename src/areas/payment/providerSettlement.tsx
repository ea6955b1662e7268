import { providerSettlement } from '#contract/areas/payment/providerSettlement.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const words = [
  'pages/settlements',
  'pages/import',
  'entities/accountWallet',
  'entities/providerSettlementLine',
] as const

export default resource(providerSettlement, {
  route: '/payments/settlements',
  list: ['fileName', 'provider', 'firstDay', 'lastDay', 'net', 'openCount', 'status'],
  form: [],
  show: [
    'provider',
    'reference',
    'firstDay',
    'lastDay',
    'lineCount',
    'importer',
    'createDate',
    'bankReference',
    'postedBy',
    'postedDate',
    'journal',
  ],
  filters: ['status', 'provider', 'firstDay', 'lastDay', 'net', 'importer', 'postedDate'],
  // Each payout is posted on its own, when it has arrived.
  bulk: ['remove'],
  pages: {
    list: withWords(words, () => import('./providerSettlement/Settlements.tsx')),
    show: withWords(words, () => import('./providerSettlement/Settlement.tsx')),
  },
})
