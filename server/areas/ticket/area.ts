import { countInProjects } from '#server/areas/project/public.ts'
import type { Area } from '#server/kit/manifest.ts'
import { toConfirm, toFinish } from './awaiting.ts'
import confirmRecord from './confirmRecord.ts'
import { seedDemoTickets } from './demo/tickets.ts'
import kpiTicket from './kpiTicket.ts'
import { ticketRoutes } from './routes.ts'

countInProjects({ toConfirm, toFinish })

/** Tickets: claimed or recorded, submitted, confirmed. */
export const ticket: Area = {
  served: [confirmRecord, kpiTicket],
  routes: () => ticketRoutes,
  demo: at => seedDemoTickets(at),
}
