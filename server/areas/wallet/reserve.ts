import { reserve } from '#contract/areas/wallet/reserve.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const reserveTable = tableOf(reserve)

export default serve(reserve, reserveTable)
