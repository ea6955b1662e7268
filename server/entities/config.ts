import { config } from '#contract/entities/config.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const configTable = tableOf(config)
export default serve(config, configTable)
