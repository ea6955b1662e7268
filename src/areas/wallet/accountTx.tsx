import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { withDays } from '#src/kit/words/format.ts'
import { Hash } from './coins/Hash.tsx'

const Journal = lazyWithWords(
  ['pages/coins', 'pages/wallet', 'entities/accountWallet'],
  () => import('./coins/Journal.tsx'),
)

export default resource(accountTx, {
  route: '/coins/coinsTrans',
  list: ['title', 'createDate', 'member', 'txType', 'subType', 'amount', 'balance', 'counterpart'],
  form: [],
  show: [
    'member',
    'txType',
    'amount',
    'balance',
    'subType',
    'title',
    'counterpart',
    'remarks',
    'extId',
    'createDate',
    'reversed',
    'sequence',
    'hash',
  ],
  filters: [
    'createDate',
    'member',
    'txType',
    'subType',
    'amount',
    'counterpart',
    'extId',
    'journal',
  ],
  cells: { hash: Hash },
  // The product writes the period of a settlement into its title.
  titled: ({ title }) => (typeof title === 'string' ? withDays(title) : undefined),
  panels: [Journal],
})
