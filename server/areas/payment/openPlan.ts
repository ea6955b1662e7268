import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { toMoney } from '#server/kit/column.ts'
import { collectPaymentTable } from './tables.ts'

/** The open payment plan of a project, the latest where there are several. */
export async function openPlanOf(at: Executor, project: string) {
  const { id, title, amount, dueDate, status } = collectPaymentTable
  const [plan] = await at
    .select({ title, amount, dueDate })
    .from(collectPaymentTable)
    .where(and(eq(collectPaymentTable.project, project), eq(status, 'OPEN')))
    .orderBy(desc(id))
    .limit(1)
  return plan && { ...plan, amount: toMoney(plan.amount) }
}
