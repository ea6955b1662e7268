import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

const form = withWords(
  ['pages/forms', 'entities/eform', 'lists'],
  () => import('./form/FormPage.tsx'),
)

/** Forms: how editors make them, and what was submitted with them. */
export const eform: Area = {
  resources: {
    eform: () => import('./eform.tsx'),
    eformRecord: () => import('./eformRecord.tsx'),
    eformWebhook: () => import('./eformWebhook.tsx'),
    webhookDelivery: () => import('./webhookDelivery.tsx'),
  },
  screens: { newform: { load: form }, editform: { load: form } },
}
