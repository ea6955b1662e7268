import { eq } from 'drizzle-orm'
import { webhookDelivery } from '#contract/areas/eform/webhookDelivery.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { wakeWebhooks } from './webhook/queue.ts'
import { webhookDeliveryTable as d, eformWebhookTable as w } from './webhook/tables.ts'

export default serve(webhookDelivery, d, {
  // A submission makes them: `queue.ts`.
  create: async () => fail('internal'),
  actions: {
    sendAgain: async ({ at, row }) => {
      const [webhook] = await at.select({ status: w.status }).from(w).where(eq(w.id, row.webhook))
      if (webhook?.status !== 'ACTIVE') fail('webhookPaused')
      await wakeWebhooks(at)
      return { tries: 0, nextDate: clock.now(), problem: null, statusCode: null }
    },
  },
})
