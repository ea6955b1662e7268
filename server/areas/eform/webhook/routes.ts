import { eq } from 'drizzle-orm'
import { webhookSecret, webhookTest } from '#contract/areas/eform/webhookCalls.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { attempt } from './attempt.ts'
import { testEvent } from './event.ts'
import { newMessageId } from './queue.ts'
import { shownSecret } from './sign.ts'
import { eformWebhookTable as w } from './tables.ts'

/** Tests of a webhook in a minute. */
const perMinute = 10

async function webhookOf(at: Executor, id: number) {
  const [found] = await at.select().from(w).where(eq(w.id, id))
  return found ?? fail('notFound')
}

export const webhookRoutes: Route[] = [
  answer(webhookSecret, async ({ db, keys }, { id }) => ({
    secret: shownSecret(keys, await webhookOf(db, id)),
  })),

  answer(webhookTest, async ({ db, keys }, { id }) => {
    const webhook = await webhookOf(db, id)
    await limit(db, `webhook test ${id}`, perMinute, 60)
    const event = await testEvent(db, webhook.eform)
    const start = performance.now()
    const outcome = await attempt(keys, webhook, newMessageId(), event)
    return { ...outcome, milliseconds: Math.round(performance.now() - start) }
  }),
]
