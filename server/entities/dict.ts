import { dict } from '#contract/entities/dict.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const dictTable = tableOf(dict)
export default serve(dict, dictTable)
