import { kpiSettlement } from '#contract/areas/settlement/kpiSettlement.ts'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const words = ['pages/settlement'] as const
const Parts = lazyWithWords(words, () => import('./SettledParts.tsx'))

export default resource(kpiSettlement, {
  route: '/coins/kpiSettlement',
  list: ['project', 'until', 'rate', 'kpiTotal', 'amount', 'members', 'operator', 'createDate'],
  form: [],
  show: [
    'project',
    'since',
    'until',
    'rate',
    'kpiTotal',
    'amount',
    'members',
    'tickets',
    'operator',
    'createDate',
    'remarks',
  ],
  filters: ['until', 'amount', 'operator', 'createDate'],
  panels: [Parts],
  pages: { list: withWords(words, () => import('./Settlements.tsx')) },
})
