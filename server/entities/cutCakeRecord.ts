import { cutCakeRecord } from '#contract/entities/cutCakeRecord.ts'
import { inMyProjects } from '#server/flows/project/membership.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const cutCakeRecordTable = tableOf(cutCakeRecord)
export default serve(cutCakeRecord, cutCakeRecordTable, {
  visible: me => inMyProjects(me, cutCakeRecordTable.project),
  // Only an allocation makes records, and nothing changes them.
  create: async () => {
    throw new Error('a record is made by cutting')
  },
})
