import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { sql } from '#server/kit/sql.ts'
import { type Attempt, requireSame } from '../attempt.ts'
import { paymentStart, paymentTable } from '../tables.ts'
import type { Payment } from './apply.ts'

/** A payment that the same request has started before. */
export interface Before {
  payment: Payment
  start: typeof paymentStart.$inferSelect
}

/** The payment that this request has started, if it was carried out before. */
export async function startedBefore(at: Executor, attempt: Attempt): Promise<Before | undefined> {
  const [found] = await at
    .select({ start: paymentStart, payment: paymentTable })
    .from(paymentStart)
    .innerJoin(paymentTable, eq(paymentTable.id, paymentStart.payment))
    .where(eq(paymentStart.request, attempt.request))
  if (found) requireSame(found.start, attempt)
  return found as Before | undefined
}

/** Seconds in which a provider has answered or will not: a server that asked it may have ended. */
const ANSWER_SECONDS = 30

/** Whether the provider may be asked: of several repetitions at once, one asks it. */
export async function mayAsk(at: Executor, payment: number): Promise<boolean> {
  const { askDate } = paymentStart
  const [row] = await at
    .update(paymentStart)
    .set({ askDate: clock.now() })
    .where(
      and(
        eq(paymentStart.payment, payment),
        sql`(${askDate} is null or ${askDate} < now() - make_interval(secs => ${ANSWER_SECONDS}))`,
      ),
    )
    .returning({ payment: paymentStart.payment })
  return row !== undefined
}

/** The provider has not answered: the next repetition asks it. */
export async function askedInVain(at: Executor, payment: number): Promise<void> {
  await at.update(paymentStart).set({ askDate: null }).where(eq(paymentStart.payment, payment))
}
