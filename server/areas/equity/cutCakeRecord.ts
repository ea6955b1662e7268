import { cutCakeRecord } from '#contract/areas/equity/cutCakeRecord.ts'
import { inMyProjects } from '#server/areas/project/public.ts'
import { asTarget, dayTitle } from '#server/kit/reference.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { cutCakeRecordTable, cutTicket } from './tables.ts'

export default serve(cutCakeRecord, cutCakeRecordTable, {
  named: language => dayTitle(language, asTarget(cutCakeRecordTable).cutDate),
  visible: me => inMyProjects(me, cutCakeRecordTable.project),
  derive: {
    tickets: sql`(select count(*)::int from ${cutTicket}
      where ${cutTicket.cut} = ${cutCakeRecordTable.id})`,
  },
  // Only allocations create records (server/areas/equity/cut.ts), and nothing changes them.
  create: async () => {
    throw new Error('a record is made by cutting')
  },
})
