import { confirmRecord } from '#contract/entities/confirmRecord.ts'
import { inMyProjects } from '#server/flows/project/membership.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const confirmRecordTable = tableOf(confirmRecord)
export default serve(confirmRecord, confirmRecordTable, {
  visible: me => inMyProjects(me, confirmRecordTable.project),
  create: async ({ me }) => ({
    project: '',
    member: me.id,
    result: 'CONFIRMED',
    leader: false,
    soleConfirmer: false,
    round: 1,
  }),
})
