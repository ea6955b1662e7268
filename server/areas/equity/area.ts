import type { Area } from '#server/kit/manifest.ts'
import cutCakeRecord from './cutCakeRecord.ts'
import { seedDemoEquity } from './demo.ts'
import { equityRoutes } from './routes.ts'
import { cutShare, cutTicket } from './tables.ts'
import waiverRecord from './waiverRecord.ts'

/** Shares: allocations, holdings and waivers. */
export const equity: Area = {
  served: [cutCakeRecord, waiverRecord],
  tables: [cutShare, cutTicket],
  routes: () => equityRoutes,
  demo: seedDemoEquity,
}
