import { and, eq } from 'drizzle-orm'
import { sandboxAct, sandboxCharge } from '#contract/areas/payment/calls/pay.ts'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { toMoney } from '#server/kit/column.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { sandboxChargeTable as table } from '../tables.ts'

/** A payment of the sandbox. Whoever tries numbers that there are not is slowed down. */
async function chargeOf({ db, address }: Context, requestId: string) {
  const [found] = await db.select().from(table).where(eq(table.requestId, requestId))
  if (found) return found
  await limit(db, `sandbox ${networkOf(address)}`, 30, 900)
  return fail('notFound')
}

/** The seconds after which notices of an act are sent. */
const delays = { PAY: [0], TWICE: [0, 2], LATE: [60], FAIL: [0] } as const

export const sandboxRoutes: Route[] = [
  answer(sandboxCharge, async (context, { requestId }) => {
    const { title, cents, way, state, returnUrl } = await chargeOf(context, requestId)
    const shown = state === 'MISSING' ? 'CLOSED' : state
    const back = context.keys.open(returnUrl)
    return { title, amount: toMoney(cents), way, state: shown, returnUrl: back }
  }),

  answer(sandboxAct, async (context, { requestId, act }) => {
    const { returnUrl } = await chargeOf(context, requestId)
    await inTransaction(context, async ({ db }) => {
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
        .returning({ requestId: table.requestId })
      if (!done) return fail('orderEnded')
      for (const seconds of delays[act]) {
        const runAt = new Date(Date.now() + seconds * 1000)
        await enqueue(db, 'sandboxNotice', { requestId }, { runAt })
      }
    })
    return { returnUrl: context.keys.open(returnUrl) }
  }),
]
