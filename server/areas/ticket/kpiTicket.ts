import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { serve } from '#server/kit/serve.ts'
import { checkTicket, followsFrom, newTicket } from './content.ts'
import { loadFacts } from './facts.ts'
import { mayOfTickets } from './may.ts'
import { notifyOfTicket } from './notify.ts'
import { steps } from './steps.ts'
import { kpiTicketTable } from './tables.ts'
import { existing, ownTickets } from './visible.ts'

export default serve(kpiTicket, kpiTicketTable, {
  visible: me => existing(me, kpiTicketTable),
  seenByAll: ({ status }) => status !== 'DRAFT',
  fewVisible: () => true,
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
