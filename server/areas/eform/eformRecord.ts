import { eq } from 'drizzle-orm'
import { eformRecord, openStates } from '#contract/areas/eform/eformRecord.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { eformCount, eformSender, eformRecordTable as t } from './tables.ts'

const isOpen = (status: string): boolean => (openStates as readonly string[]).includes(status)

export default serve(eformRecord, t, {
  // Submissions are created by filling in a form only.
  create: async () => fail('internal'),
  update: async ({ row, input }) => {
    if (input.status === undefined || isOpen(input.status) === isOpen(row.status)) return {}
    return { answeredDate: isOpen(input.status) ? null : clock.now() }
  },
  after: async ({ at, row, operation }) => {
    const by = operation === 'remove' ? -1 : operation === 'putBack' ? 1 : 0
    if (by !== 0)
      await at
        .update(eformCount)
        .set({ recordCount: sql`${eformCount.recordCount} + ${by}` })
        .where(eq(eformCount.eform, row.eform))
  },
  dependents: ({ id }) => ({ eformSender: eq(eformSender.eformRecord, id) }),
})
