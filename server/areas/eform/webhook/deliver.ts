import { eq, inArray, type SQL } from 'drizzle-orm'
import { eformWebhook } from '#contract/areas/eform/eformWebhook.ts'
import { webhookDelivery } from '#contract/areas/eform/webhookDelivery.ts'
import type { Database } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { publishChange } from '#server/kit/publish.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { attempt, type Outcome } from './attempt.ts'
import { submittedEvent } from './event.ts'
import { pauseWebhook } from './pause.ts'
import { wakeWebhooks } from './queue.ts'
import { type Delivery, webhookDeliveryTable as d, eformWebhookTable as w } from './tables.ts'

/** Minutes until the second attempt, the third, …: almost a day in total. */
const waits = [1, 5, 15, 60, 180, 360, 720]
const TRIES = waits.length + 1
/** Seconds after which an attempt whose server has died is made again. */
const LEASE = 120
/** Deliveries sent at once, and those of one webhook among them: one that is slow holds up no other. */
const TOGETHER = 16
const OF_ONE = 4
/** Deliveries given up in a row after which a webhook pauses. */
const FAILURES = 10
/** The receiver asks not to be called any more. */
const NO_MORE = 410

type Context = Pick<JobContext, 'db' | 'keys' | 'signal'>

/** Takes what is due, exclusively among several servers; those that waited longest first. */
const claim = (db: Database): Promise<Delivery[]> =>
  inTransaction({ db }, async ({ db: at }) => {
    const due: SQL = sql`select ${d.id} as "dueId" from ${d}
      where ${d.webhook} = ${w.id} and ${d.status} = 'WAITING' and ${d.nextDate} <= now()
      order by ${d.nextDate} limit ${OF_ONE} for update skip locked`
    const { rows } = await at.execute<{ dueId: string }>(sql`
      select "dueOnes"."dueId" from ${w} cross join lateral (${due}) "dueOnes"
      where ${w.status} = 'ACTIVE'
      order by ${w.attemptDate} nulls first limit ${TOGETHER}`)
    const ids = rows.map(({ dueId }) => Number(dueId))
    if (ids.length === 0) return []
    return at
      .update(d)
      .set({ tries: sql`${d.tries} + 1` as never, nextDate: clock.in(LEASE) })
      .where(inArray(d.id, ids))
      .returning()
  })

/** Writes down what came of an attempt, and when the next one is. */
const conclude = (
  { db, keys }: Context,
  { id, webhook: of, tries }: Delivery,
  { statusCode, problem }: Outcome,
): Promise<void> =>
  inTransaction({ db }, async ({ db: at }) => {
    const [webhook] = await at.select().from(w).where(eq(w.id, of)).for('update')
    if (!webhook) return
    const refused = statusCode === NO_MORE
    const over = refused || problem === 'GONE' || tries >= TRIES
    const status = problem === null ? 'DELIVERED' : over ? 'FAILED' : 'WAITING'
    const wait = (waits[tries - 1] ?? 0) * 60
    const nextDate = status === 'WAITING' ? clock.in(wait) : null
    const [row] = await at
      .update(d)
      .set({ status, statusCode, problem, nextDate, updateDate: clock.now() })
      .where(eq(d.id, id))
      .returning()
    if (row) await publishChange(at, webhookDelivery, 'update', row)
    if (problem === 'GONE') return
    const failures = status === 'DELIVERED' ? 0 : webhook.failures + Number(status === 'FAILED')
    const outcome = problem === null ? 'DELIVERED' : 'FAILED'
    await at.update(w).set({ attemptDate: clock.now(), outcome, failures }).where(eq(w.id, of))
    await publishChange(at, eformWebhook, 'update', webhook)
    if (webhook.status === 'ACTIVE' && (refused || failures >= FAILURES))
      await pauseWebhook({ db: at, keys }, webhook)
  })

async function deliver(context: Context, delivery: Delivery): Promise<void> {
  const { db, keys, signal } = context
  const [webhook] = await db.select().from(w).where(eq(w.id, delivery.webhook))
  if (!webhook) return
  const event = await submittedEvent(db, delivery.submission)
  const outcome: Outcome = event
    ? await attempt(keys, webhook, delivery.messageId, event, signal)
    : { statusCode: null, problem: 'GONE' }
  // What the stopping server has cut off is sent again by another.
  if (outcome.problem && signal.aborted) return
  await conclude(context, delivery, outcome)
}

/**
 * Sends some of what is due. What is left waits in the queue behind other jobs, so that receivers
 * that are slow or gone hold up none of them.
 */
export async function sendWebhooks(context: Context): Promise<void> {
  const claimed = await claim(context.db)
  if (claimed.length === 0) return
  const done = await Promise.allSettled(claimed.map(one => deliver(context, one)))
  await wakeWebhooks(context.db)
  for (const one of done) if (one.status === 'rejected') throw one.reason
}

/** Days that deliveries are kept. */
const DAYS = 30

export const sweepDeliveries = (db: Database) =>
  db.delete(d).where(sql`${d.createDate} < now() - make_interval(days => ${DAYS})`)
