import { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import { inMyProjects } from '#server/areas/project/public.ts'
import { serve } from '#server/kit/serve.ts'
import { afterRecord, checkRecord, newRecord } from './confirm.ts'
import { loadRecordFacts, mayOfRecords } from './record.ts'
import { confirmRecordTable } from './tables.ts'

export default serve(confirmRecord, confirmRecordTable, {
  visible: me => inMyProjects(me, confirmRecordTable.project),
  prepare: loadRecordFacts,
  may: mayOfRecords,
  check: checkRecord,
  create: newRecord,
  after: afterRecord,
})
