import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { webhookDelivery } from '#contract/areas/eform/webhookDelivery.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { publishChange } from '#server/kit/publish.ts'
import type { Submission } from '../tables.ts'
import { webhookDeliveryTable as d, eformWebhookTable as w } from './tables.ts'

export const newMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`

/** Sends what is due, after the commit. */
export const wakeWebhooks = (at: Executor): Promise<void> => enqueue(at, 'sendWebhooks')

/** Queues a submission for the webhooks of its form, in the transaction that stores it. */
export async function queueWebhooks(
  at: Executor,
  { id: submission, eform, number }: Pick<Submission, 'id' | 'eform' | 'number'>,
): Promise<void> {
  // One that is deleted meanwhile waits, and takes the delivery along.
  const webhooks = await at
    .select({ id: w.id })
    .from(w)
    .where(and(eq(w.eform, eform), eq(w.status, 'ACTIVE')))
    .for('key share')
  if (webhooks.length === 0) return
  const rows = await at
    .insert(d)
    .values(
      webhooks.map(({ id }) => ({
        ...{ messageId: newMessageId(), webhook: id, submission, number },
        ...{ status: 'WAITING' as const, tries: 0, nextDate: clock.now() },
      })),
    )
    .returning()
  for (const row of rows) await publishChange(at, webhookDelivery, 'create', row)
  await wakeWebhooks(at)
}
