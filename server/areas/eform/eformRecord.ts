import { eq } from 'drizzle-orm'
import { eformRecord, openStates } from '#contract/areas/eform/eformRecord.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { readsSubmissions } from './record/readers.ts'
import { eformCount, eformSender, eformUse, eformRecordTable as t } from './tables.ts'
import { mayRead } from './use/purposes.ts'
import { usesOf } from './use/uses.ts'

const isOpen = (status: string): boolean => (openStates as readonly string[]).includes(status)

export default serve(eformRecord, t, {
  // Submissions are created by filling in a form only.
  check: async ({ at, row, input }) => {
    const { assignee } = input
    if (assignee && assignee !== row?.assignee && !(await readsSubmissions(at, assignee)))
      fail('badInput', { assignee: { problem: 'mayNotReadSubmissions' } })
  },
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
  // Whoever may see what it belongs to reads its answers, and opens their files.
  openFiles: async ({ at, context, row }) => {
    for (const use of await usesOf(at, row.id)) if (await mayRead(context, use)) return true
    return false
  },
  dependents: ({ id }) => ({
    eformSender: eq(eformSender.eformRecord, id),
    eformUse: eq(eformUse.eformRecord, id),
  }),
})
