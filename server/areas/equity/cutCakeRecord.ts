import { sql } from 'drizzle-orm'
import { cutCakeRecord } from '#contract/areas/equity/cutCakeRecord.ts'
import { inMyProjects } from '#server/areas/project/public.ts'
import { serve } from '#server/kit/serve.ts'
import { cutCakeRecordTable } from './tables.ts'

export default serve(cutCakeRecord, cutCakeRecordTable, {
  named: sql`to_char("target"."cutDate", 'YYYY-MM-DD')`,
  visible: me => inMyProjects(me, cutCakeRecordTable.project),
  derive: {
    tickets: sql`(select count(*)::int from "cutTicket" counted
      where counted."cut" = "cutCakeRecord"."id")`,
  },
  // Only allocations create records (server/areas/equity/cut.ts), and nothing changes them.
  create: async () => {
    throw new Error('a record is made by cutting')
  },
})
