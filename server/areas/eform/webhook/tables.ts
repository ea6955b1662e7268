import { sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'
import { eformWebhook } from '#contract/areas/eform/eformWebhook.ts'
import { webhookDelivery } from '#contract/areas/eform/webhookDelivery.ts'
import { tableOf } from '#server/kit/table.ts'

export const eformWebhookTable = tableOf(eformWebhook)
export const webhookDeliveryTable = tableOf(webhookDelivery, {
  indexes: t => [
    index('webhookDelivery_due_idx').on(t.webhook, t.nextDate).where(sql`${t.status} = 'WAITING'`),
  ],
})

export type Webhook = typeof eformWebhookTable.$inferSelect
export type Delivery = typeof webhookDeliveryTable.$inferSelect
