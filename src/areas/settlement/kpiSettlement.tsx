import { kpiSettlement } from '#contract/areas/settlement/kpiSettlement.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const Parts = lazyWithWords(['pages/settlement'], () => import('./SettledParts.tsx'))

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
})
