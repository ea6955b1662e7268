import { eformWebhook } from '#contract/areas/eform/eformWebhook.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const words = ['pages/webhooks'] as const
const withDeliveries = [...words, 'entities/webhookDelivery'] as const

export default resource(eformWebhook, {
  route: '/eform/webhooks',
  list: ['address', 'eform', 'status', 'outcome', 'attemptDate', 'failures'],
  form: ['eform', 'address'],
  show: [
    'eform',
    'status',
    'address',
    'outcome',
    'attemptDate',
    'failures',
    'secretNumber',
    'creator',
    'createDate',
    'updateDate',
  ],
  filters: ['eform', 'status'],
  panels: [
    lazyWithWords(words, () => import('./webhook/Secret.tsx')),
    lazyWithWords(withDeliveries, () => import('./webhook/Test.tsx'), null),
    lazyWithWords(withDeliveries, () => import('./webhook/Deliveries.tsx'), null),
  ],
  // Beside the secret.
  ownButtons: ['newSecret'],
  pick: { hint: ['eform', 'status'] },
  bulk: ['remove', 'pause', 'resume'],
})
