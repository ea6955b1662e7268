import { eformWebhook } from '#contract/areas/eform/eformWebhook.ts'
import { webhookDelivery } from '#contract/areas/eform/webhookDelivery.ts'
import { tableOf } from '#server/kit/table.ts'

export const eformWebhookTable = tableOf(eformWebhook)
export const webhookDeliveryTable = tableOf(webhookDelivery)

export type Webhook = typeof eformWebhookTable.$inferSelect
export type Delivery = typeof webhookDeliveryTable.$inferSelect
