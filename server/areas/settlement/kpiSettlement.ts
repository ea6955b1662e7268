import { kpiSettlement } from '#contract/areas/settlement/kpiSettlement.ts'
import { inMyProjects } from '#server/areas/project/public.ts'
import { can } from '#server/kit/can.ts'
import { asTarget, dayTitle } from '#server/kit/reference.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { settlementLine, kpiSettlementTable as table } from './tables.ts'

export default serve(kpiSettlement, table, {
  named: language => dayTitle(language, asTarget(table).until),
  // The finance role sees all of them; members those of their projects, and any that paid them.
  visible: me => {
    const own = can(me, 'coins:settle') ? undefined : inMyProjects(me, table.project)
    return (
      own &&
      sql`(${own} or exists (select from ${settlementLine}
        where ${settlementLine.member} = ${me.id} and ${settlementLine.settlement} = ${table.id}))`
    )
  },
  create: async () => {
    throw new Error('a settlement is made by settleIn')
  },
})
