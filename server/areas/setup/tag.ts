import { tag } from '#contract/areas/setup/tag.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const tagTable = tableOf(tag)
export default serve(tag, tagTable, {
  create: async () => ({ status: 'ENABLED' }),
  actions: { enable: async () => ({}), disable: async () => ({}) },
})
