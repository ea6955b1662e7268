import { and, eq } from 'drizzle-orm'
import { joinRequestOf, withdrawRequest } from '#contract/areas/membership/calls/join.ts'
import { joinRequest } from '#contract/areas/membership/joinRequest.ts'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { record } from '#server/kit/history/history.ts'
import { networkOf } from '#server/kit/network.ts'
import { publishChange } from '#server/kit/publish.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { joinRequestTable } from '../tables.ts'
import { requestOfToken } from './token.ts'

/** The request of a link, for whoever has the letter. */
async function requestOf(context: Context, token: string) {
  await limit(context.db, `join ${networkOf(context.address)}`, 60, 900)
  const id = requestOfToken(context.keys, token) ?? fail('notFound')
  const [found] = await context.db
    .select()
    .from(joinRequestTable)
    .where(eq(joinRequestTable.id, id))
  return found ?? fail('notFound')
}

export const statusRoutes: Route[] = [
  answer(joinRequestOf, async (context, { link }) => {
    const { name, status, remark, createDate } = await requestOf(context, link)
    return { name, status, remark, createDate }
  }),

  answer(withdrawRequest, async (context, { link }) => {
    const { id } = await requestOf(context, link)
    await inTransaction(context, async context => {
      const at = context.db
      const [withdrawn] = await at
        .update(joinRequestTable)
        .set({ status: 'WITHDRAWN', updateDate: clock.now() })
        .where(and(eq(joinRequestTable.id, id), eq(joinRequestTable.status, 'PENDING')))
        .returning()
      if (!withdrawn) fail('requestDecided')
      await record(at, context, {
        entity: joinRequest.name,
        rowId: id,
        action: 'withdraw',
        changes: { status: { from: 'PENDING', to: 'WITHDRAWN' } },
      })
      await publishChange(at, joinRequest, 'withdraw', withdrawn)
    })
    return null
  }),
]
