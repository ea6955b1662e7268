import { sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'
import { checkTicket, followsFrom, newTicket } from './content.ts'
import { loadFacts } from './facts.ts'
import { mayOfTickets } from './may.ts'
import { notifyOfTicket } from './notify.ts'
import { steps } from './steps.ts'
import { existing, ownTickets } from './visible.ts'

export const kpiTicketTable = tableOf(kpiTicket, {
  indexes: t => [
    // The tickets that the next allocation counts, independent of the number of tickets.
    index('kpiTicket_uncounted_idx')
      .on(t.project, t.contributor, t.id)
      .where(sql`"status" = 'CONFIRMED' and "cut" is null`),
    // The tickets that exist for a member, newest first, from the index alone; dashboards count the
    // created ones in it.
    index('kpiTicket_within_idx').on(
      t.project,
      t.createDate,
      t.id,
      t.status,
      t.creator,
      t.contributor,
      t.kpiPoint,
      t.type,
    ),
    index('kpiTicket_newest_idx').on(
      t.createDate,
      t.id,
      t.project,
      t.status,
      t.creator,
      t.contributor,
      t.kpiPoint,
    ),
    // A tab of a project, newest first, and of all projects.
    index('kpiTicket_state_idx').on(t.project, t.status, t.createDate),
    index('kpiTicket_everywhere_idx').on(t.status, t.createDate),
  ],
})

export default serve(kpiTicket, kpiTicketTable, {
  visible: me => existing(me, kpiTicketTable),
  seenByAll: ({ status }) => status !== 'DRAFT',
  fewVisible: true,
  lists: {
    ownList: me => ownTickets(me, kpiTicketTable),
    // All tickets that exist for the member, in any project.
    allList: () => undefined,
  },
  prepare: ({ at, me, rows }) => loadFacts(at, me, rows),
  may: mayOfTickets,
  check: checkTicket,
  create: newTicket,
  update: followsFrom,
  actions: steps,
  after: notifyOfTicket,
})
