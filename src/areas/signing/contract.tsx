import { contract } from '#contract/areas/signing/contract.ts'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const words = ['pages/contractRequests', 'pages/placeholders'] as const
const State = lazyWithWords(words, () => import('./request/StateCell.tsx'), null)
const Signed = lazyWithWords(words, () => import('./request/SignedCell.tsx'), null)
const SignersInput = lazyWithWords(
  [...words, 'lists', 'pick'],
  () => import('./form/SignersInput.tsx'),
)

export default resource(contract, {
  route: '/contracts/requests',
  list: ['title', 'state', 'signedCount', 'project', 'sendDate', 'expireDate', 'creator'],
  form: [['template', 'language'], 'project', 'signers', 'endDate', 'message'],
  show: [
    'template',
    'version',
    'language',
    'project',
    'code',
    'round',
    'creator',
    'createDate',
    'sendDate',
    'endDate',
    'expireDate',
    'signDate',
    'reason',
    'message',
    'fileHash',
  ],
  filters: [
    'title',
    'state',
    'late',
    'stale',
    'termsChanged',
    'template',
    'language',
    'project',
    'creator',
    'sendDate',
    'expireDate',
    'signDate',
    'renews',
  ],
  cells: { state: State, signedCount: Signed },
  inputs: { signers: SignersInput },
  pages: {
    list: withWords(words, () => import('./request/Requests.tsx')),
    form: withWords(words, () => import('./form/RequestForm.tsx')),
    show: withWords([...words, 'records'], () => import('./request/Request.tsx')),
  },
  // Sending shows the text first.
  bulk: ['remind', 'cancel', 'remove'],
})
