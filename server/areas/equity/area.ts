import { keepMembersWith, setShareReader } from '#server/areas/project/public.ts'
import type { Area } from '#server/kit/manifest.ts'
import { sql } from '#server/kit/sql.ts'
import cutCakeRecord from './cutCakeRecord.ts'
import { seedDemoEquity } from './demo.ts'
import { ownShares } from './ownShares.ts'
import { equityRoutes } from './routes.ts'
import { cutShare, cutTicket } from './tables.ts'
import waiverRecord from './waiverRecord.ts'

setShareReader(
  (project, member) => sql`(select coalesce(sum(${cutShare.shares}), 0)::float8 from ${cutShare}
    where ${cutShare.project} = ${project} and ${cutShare.member} = ${member})`,
)
keepMembersWith(
  (project, member) => sql`select 1 from ${cutShare}
    where ${cutShare.project} = ${project} and ${cutShare.member} = ${member}`,
)

/** Shares: allocations, holdings and waivers. */
export const equity: Area = {
  served: [cutCakeRecord, waiverRecord],
  tables: [cutShare, cutTicket],
  routes: () => equityRoutes,
  ownData: { shares: ownShares },
  notOwnData: {
    cutCakeRecord: 'An allocation is the record of a project; a member has the shares of it.',
  },
  demo: seedDemoEquity,
}
