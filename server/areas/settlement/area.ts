import { keepMembersWith } from '#server/areas/project/public.ts'
import type { Area } from '#server/kit/manifest.ts'
import { sql } from '#server/kit/sql.ts'
import { seedDemoSettlements } from './demo.ts'
import kpiSettlement from './kpiSettlement.ts'
import { settlementRoutes } from './routes.ts'
import { kpiSettlementTable, settledTicket, settlementLine } from './tables.ts'

keepMembersWith(
  (project, member) => sql`select 1 from ${settlementLine}
    join ${kpiSettlementTable} on ${kpiSettlementTable.id} = ${settlementLine.settlement}
    where ${settlementLine.member} = ${member} and ${kpiSettlementTable.project} = ${project}`,
)

/** Settlements: the confirmed KPI of a project as points. */
export const settlement: Area = {
  served: [kpiSettlement],
  tables: [settledTicket, settlementLine],
  routes: () => settlementRoutes,
  notOwnData: {
    kpiSettlement: 'The record of a project; what a member got by it is in their transactions.',
  },
  demo: seedDemoSettlements,
}
