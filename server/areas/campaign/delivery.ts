import { and, eq } from 'drizzle-orm'
import { delivery } from '#contract/areas/campaign/delivery.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { wakeSending } from './emailMessage.ts'
import { deliveryTable, deliveryWork, emailMessageTable as m } from './tables.ts'

export default serve(delivery, deliveryTable, {
  // Sending a message makes them.
  create: async () => fail('noPermission'),
  may: {
    again: async ({ row, at }) => {
      if (row.address === null) return 'recipientForgotten'
      if (row.emailMessage === null) return true
      const [found] = await at
        .select({ status: m.status })
        .from(m)
        .where(eq(m.id, row.emailMessage))
      return found?.status !== 'STOPPED' || 'messageStopped'
    },
  },
  actions: {
    again: async ({ at, row }) => {
      const taken = await at
        .update(deliveryWork)
        .set({ waiting: true, claim: null, handedOver: false, nextDate: clock.now() })
        .where(and(eq(deliveryWork.delivery, row.id), eq(deliveryWork.waiting, false)))
        .returning({ delivery: deliveryWork.delivery })
      // It is being sent.
      if (taken.length === 0) fail('changed')
      // The message goes on for this one.
      if (row.emailMessage !== null)
        await at
          .update(m)
          .set({
            status:
              sql`case when ${m.status} = 'SENT' then 'SENDING' else ${m.status} end` as never,
            failed: sql`greatest(0, ${m.failed} - 1)` as never,
          })
          .where(eq(m.id, row.emailMessage))
      await wakeSending(at)
      return { tries: 0, said: null }
    },
  },
  dependents: ({ id }) => ({ deliveryWork: eq(deliveryWork.delivery, id) }),
})
