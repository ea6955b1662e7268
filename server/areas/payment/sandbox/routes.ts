import { and, eq } from 'drizzle-orm'
import { sandboxAct, sandboxCharge } from '#contract/areas/payment/calls/pay.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { toMoney } from '#server/kit/column.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { sandboxChargeTable as table } from '../tables.ts'

/** The seconds after which notices of an act are sent. */
const delays = { PAY: [0], TWICE: [0, 2], LATE: [60], FAIL: [0] } as const

export const sandboxRoutes: Route[] = [
  answer(sandboxCharge, async ({ db }, { requestId }) => {
    const [found] = await db.select().from(table).where(eq(table.requestId, requestId))
    if (!found) return fail('notFound')
    const { title, cents, way, state, returnUrl } = found
    const shown = state === 'MISSING' ? 'CLOSED' : state
    return { title, amount: toMoney(cents), way, state: shown, returnUrl }
  }),

  answer(sandboxAct, (context, { requestId, act }) =>
    inTransaction(context, async ({ db }) => {
      const paid = act !== 'FAIL'
      const [done] = await db
        .update(table)
        .set({ state: paid ? 'PAID' : 'FAILED', ...(paid && { paidDate: clock.now() }) })
        .where(
          and(
            eq(table.requestId, requestId),
            eq(table.state, 'PENDING'),
            sql`${table.expireDate} > now()`,
          ),
        )
        .returning({ returnUrl: table.returnUrl })
      if (!done) return fail('orderEnded')
      for (const seconds of delays[act]) {
        const runAt = new Date(Date.now() + seconds * 1000)
        await enqueue(db, 'sandboxNotice', { requestId }, { runAt })
      }
      return done
    }),
  ),
]
