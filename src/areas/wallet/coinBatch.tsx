import { coinBatch } from '#contract/areas/wallet/coinBatch.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const words = ['pages/coins', 'pages/import']

export default resource(coinBatch, {
  route: '/coins/coinsBatch',
  list: ['title', 'kind', 'total', 'lines', 'status', 'applicant', 'createDate'],
  form: ['title', ['kind', 'subType'], 'remarks'],
  show: [
    'status',
    'kind',
    'subType',
    'fileName',
    'applicant',
    'createDate',
    'appliedDate',
    'decidedBy',
    'decidedDate',
    'remarks',
    'reviewRemarks',
  ],
  filters: ['status', 'kind', 'subType', 'total', 'applicant', 'createDate'],
  // Each batch is decided on its own, with what it does at that moment.
  bulk: false,
  pages: {
    list: withWords(words, () => import('./coins/batch/Batches.tsx')),
    show: withWords(words, () => import('./coins/batch/Batch.tsx')),
  },
})
