import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { lazyInput, lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { planFields } from './plan/planFields.ts'

const ProjectMembers = lazyInput(['pick'], () => import('./plan/ProjectMembers.tsx'))

const PlanPart = lazyWithWords([], () => import('./plan/PlanPart.tsx'))

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
    'instalments',
    'dueDate',
    ['remindBefore', 'remindAfter', 'lastNotice'],
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
    'instalments',
    'remindBefore',
    'remindAfter',
    'lastNotice',
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
  inputs: { participants: ProjectMembers, cmsId: PlanPart, eformId: PlanPart },
  activeFields: planFields,
  bulk: false,
})
