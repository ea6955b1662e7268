import { kpiJobType } from '#contract/areas/setup/kpiJobType.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const kpiJobTypeTable = tableOf(kpiJobType)
export default serve(kpiJobType, kpiJobTypeTable)
