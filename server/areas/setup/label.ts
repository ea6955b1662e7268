import { label } from '#contract/areas/setup/label.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const labelTable = tableOf(label)
export default serve(label, labelTable)
