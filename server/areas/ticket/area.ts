import { countInProjects, keepMembersWith } from '#server/areas/project/public.ts'
import type { Area } from '#server/kit/manifest.ts'
import { sql } from '#server/kit/sql.ts'
import { toConfirm, toFinish } from './awaiting.ts'
import confirmRecord from './confirmRecord.ts'
import { seedDemoTicketComments } from './demo/comments.ts'
import { seedDemoTickets } from './demo/tickets.ts'
import kpiTicket from './kpiTicket.ts'
import { ticketRoutes } from './routes.ts'
import { kpiTicketTable } from './tables.ts'
import { ticketThread } from './thread.ts'
import { ownTickets } from './visible.ts'
import { waitingTickets } from './waiting.ts'

countInProjects({ toConfirm, toFinish })
keepMembersWith(
  (project, member) => sql`select 1 from ${kpiTicketTable}
    where ${kpiTicketTable.project} = ${project}
      and (${member} = ${kpiTicketTable.contributor} or ${member} = ${kpiTicketTable.creator})`,
)

/** Tickets: claimed or recorded, submitted, confirmed. */
export const ticket: Area = {
  served: [confirmRecord, kpiTicket],
  routes: () => ticketRoutes,
  threads: { kpiTicket: ticketThread },
  ownData: { kpiTicket: { where: me => ownTickets(me, kpiTicketTable) } },
  waiting: waitingTickets,
  demo: async at => {
    await seedDemoTickets(at)
    await seedDemoTicketComments(at)
  },
}
