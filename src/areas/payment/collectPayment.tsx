import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const ProjectMembers = lazyWithWords(['pick'], () => import('./plan/ProjectMembers.tsx'))

export default resource(collectPayment, {
  route: '/projects/paymentPlan',
  list: ['title', 'status', 'collectedAmount', 'totalAmount', 'startDate', 'endDate'],
  form: [
    'title',
    ['amount', 'sumType'],
    'method',
    'participants',
    'capacity',
    ['distLevel', 'payWays'],
    ['startDate', 'endDate'],
    'dueDate',
    ['reference', 'exId'],
    ['cmsId', 'eformId'],
    'remarks',
  ],
  show: [
    'status',
    'amount',
    'sumType',
    'method',
    'startDate',
    'endDate',
    'dueDate',
    'payWays',
    'distLevel',
    'capacity',
    'reference',
    'exId',
    'cmsId',
    'eformId',
    'creator',
    'createDate',
    'closeDate',
    'remarks',
  ],
  filters: ['status', 'method', 'amount', 'endDate', 'creator', 'reference', 'exId'],
  inputs: { participants: ProjectMembers },
  // A plan for participants names them; a plan that is open to everybody may have a limit.
  activeFields: ({ participants, capacity, ...fields }, { method }) => ({
    ...fields,
    ...(method === 'OPEN'
      ? capacity && { capacity }
      : participants && { participants: { ...participants, optional: false, min: 1 } }),
  }),
  bulk: false,
})
