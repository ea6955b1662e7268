import { confirmRecord } from '#contract/entities/confirmRecord.ts'
import { inMyProjects } from '#server/flows/project/membership.ts'
import { afterRecord, checkRecord, newRecord } from '#server/flows/ticket/confirm.ts'
import { loadRecordFacts, mayOfRecords } from '#server/flows/ticket/record.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const confirmRecordTable = tableOf(confirmRecord)
export default serve(confirmRecord, confirmRecordTable, {
  visible: me => inMyProjects(me, confirmRecordTable.project),
  prepare: loadRecordFacts,
  may: mayOfRecords,
  check: checkRecord,
  create: newRecord,
  after: afterRecord,
})
