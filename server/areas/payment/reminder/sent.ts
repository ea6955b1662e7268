import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { payReminder } from '../tables.ts'

/** The reminders that the payer of an order was sent. */
export const remindersOf = (at: Executor, order: number) =>
  at
    .select({
      stage: payReminder.stage,
      dueDate: payReminder.dueDate,
      createDate: payReminder.createDate,
    })
    .from(payReminder)
    .where(eq(payReminder.payOrder, order))
    .orderBy(payReminder.createDate)
