import { eq } from 'drizzle-orm'
import { resubscribe, unsubscribe } from '#contract/areas/campaign/calls.ts'
import { unsubscribePath } from '#contract/areas/campaign/messagePaths.ts'
import type { Database } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { answer } from '#server/kit/answer.ts'
import type { Hook } from '#server/kit/hook.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { deliveryIn } from './sending/marks.ts'
import { deliveryTable, mailOptOut } from './tables.ts'

/** Ends messages to whoever got that one, or takes them up again; the address. */
async function optOut(
  { db, keys }: { db: Database; keys: Keys },
  mark: string,
  out: boolean,
): Promise<string> {
  const id = deliveryIn(keys, 'unsubscribe', mark) ?? fail('notFound')
  const [found] = await db
    .select({ address: deliveryTable.address })
    .from(deliveryTable)
    .where(eq(deliveryTable.id, id))
  const address = found?.address ?? fail('notFound')
  if (out) await db.insert(mailOptOut).values({ address }).onConflictDoNothing()
  else await db.delete(mailOptOut).where(eq(mailOptOut.address, address))
  return address
}

/** Calls of a visitor in ten minutes. */
const CALLS = 60

export const optOutRoutes: Route[] = [
  answer(unsubscribe, async (context, { mark }) => {
    await limit(context.db, `unsubscribe ${networkOf(context.address)}`, CALLS, 600)
    return { address: await optOut(context, mark, true) }
  }),
  answer(resubscribe, async (context, { mark }) => {
    await limit(context.db, `unsubscribe ${networkOf(context.address)}`, CALLS, 600)
    return { address: await optOut(context, mark, false) }
  }),
]

/**
 * What mail programs call when their own button is pressed (RFC 8058): the address of the page,
 * which whoever opens it only reads.
 */
export const optOutHook: Hook = {
  path: unsubscribePath(':mark'),
  take: async (context, { params }) => {
    const { mark = '' } = params
    const isOurs = deliveryIn(context.keys, 'unsubscribe', mark) !== undefined
    if (isOurs) await optOut(context, mark, true)
    return { status: isOurs ? 200 : 404, type: 'text/plain', body: '' }
  },
}
