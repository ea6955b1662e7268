import { webhookDelivery } from '#contract/areas/eform/webhookDelivery.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(webhookDelivery, {
  route: '/eform/webhookDeliveries',
  list: [
    'messageId',
    'webhook',
    'number',
    'status',
    'tries',
    'problem',
    'statusCode',
    'createDate',
  ],
  form: [],
  show: [
    'webhook',
    'number',
    'status',
    'tries',
    'problem',
    'statusCode',
    'nextDate',
    'createDate',
    'updateDate',
  ],
  filters: ['webhook', 'status', 'createDate'],
  cells: { number: lazyWithWords([], () => import('./webhook/SubmissionNumber.tsx'), null) },
})
