import { eq } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'
import { personalCv } from '#contract/areas/profile/personalCv.ts'
import { serve } from '#server/kit/serve.ts'
import { columnName, sql } from '#server/kit/sql.ts'
import { tableOf } from '#server/kit/table.ts'
import { requirePeriods, requireTags } from './check.ts'

export const personalCvTable = tableOf(personalCv, {
  // The member directory: those who can be found, in its order.
  indexes: t => [
    index('personalCv_findable_idx')
      .on(t.updateDate, t.id)
      .where(sql`${columnName(t.findable)}`),
  ],
})

export default serve(personalCv, personalCvTable, {
  visible: me => eq(personalCvTable.member, me.id),
  create: async ({ me }) => ({ member: me.id }),
  check: async ({ at, row, input }) => {
    requirePeriods(input)
    await requireTags(at, row, input)
  },
})
