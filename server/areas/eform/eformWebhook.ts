import { eq } from 'drizzle-orm'
import { eformWebhook } from '#contract/areas/eform/eformWebhook.ts'
import { serve } from '#server/kit/serve.ts'
import { requireAddress } from './webhook/address.ts'
import { wakeWebhooks } from './webhook/queue.ts'
import { webhookDeliveryTable as d, eformWebhookTable as w } from './webhook/tables.ts'

export default serve(eformWebhook, w, {
  check: async ({ input }) => {
    if (input.address !== undefined) requireAddress(input.address)
  },
  create: async ({ me }) => ({
    status: 'ACTIVE',
    failures: 0,
    secretNumber: 1,
    creator: me.id,
  }),
  actions: {
    pause: async () => ({}),
    resume: async ({ at }) => {
      await wakeWebhooks(at)
      return { failures: 0 }
    },
    newSecret: async ({ row }) => ({ secretNumber: row.secretNumber + 1 }),
  },
  dependents: ({ id }) => ({ webhookDelivery: eq(d.webhook, id) }),
})
