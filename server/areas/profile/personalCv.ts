import { eq } from 'drizzle-orm'
import { personalCv } from '#contract/areas/profile/personalCv.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const personalCvTable = tableOf(personalCv)
export default serve(personalCv, personalCvTable, {
  visible: me => eq(personalCvTable.member, me.id),
  create: async ({ me }) => ({ member: me.id }),
})
