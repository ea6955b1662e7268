import { dict } from '#contract/areas/setup/dict.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const dictTable = tableOf(dict)
export default serve(dict, dictTable)
