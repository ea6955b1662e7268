import { sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'
import { kpiTicket } from '#contract/entities/kpiTicket.ts'
import { inMyProjects } from '#server/flows/project/membership.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const kpiTicketTable = tableOf(kpiTicket, {
  indexes: t => [
    // What the next allocation counts, however many tickets there are.
    index('kpiTicket_uncounted_idx')
      .on(t.project, t.contributor)
      .where(sql`"status" = 'CONFIRMED' and "cut" is null`),
  ],
})
export default serve(kpiTicket, kpiTicketTable, {
  visible: me => inMyProjects(me, kpiTicketTable.project),
  create: async ({ me, input }) => ({
    creator: me.id,
    status: input.type === 'PLAN' ? 'DRAFT' : 'PENDING_CONFIRM',
    kpiPoint: '0',
    confirmCount: 0,
    confirmerCount: 0,
    leaderConfirmed: false,
    round: 1,
  }),
  actions: {
    publishKpi: async () => ({}),
    collect: async ({ me }) => ({ contributor: me.id, collectDate: new Date().toISOString() }),
    completeDev: async ({ input }) => ({ ...input, deliveryDate: new Date().toISOString() }),
    cancel: async () => ({}),
    reject: async ({ input }) => ({ rejectReason: input.reason }),
    resubmit: async () => ({ rejectReason: null }),
    abolish: async () => ({}),
  },
})
