import { setTimeout as sleep } from 'node:timers/promises'
import { eq, lt } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/client.ts'
import type { Receipt } from '#server/gateways/sms/gateway.ts'
import { type JobContext, job } from '#server/kit/jobs/job.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { sentPart } from '../tables.ts'
import { recordReport } from './report.ts'

/** Days for which a receipt is waited for. */
const expectedDays = 3
/** Milliseconds for which a connection is open; the next one follows within a minute. */
const openTime = 50_000
/** Milliseconds until a part is looked for again whose receipt was there before it was written down. */
const pauses = [0, 200, 1000, 4000]

/** Remembers the parts of a delivery: what is said of them is said of it. */
export async function expectReceipts(
  db: Database,
  delivery: number,
  parts: readonly string[],
): Promise<void> {
  if (parts.length === 0) return
  await db
    .insert(sentPart)
    .values(parts.map(code => ({ code, delivery })))
    // Providers begin anew some day: the latest is meant.
    .onConflictDoUpdate({
      target: sentPart.code,
      set: { delivery, createDate: sql`now()` as never },
    })
}

async function deliveryOfPart(at: Executor, code: string): Promise<number | undefined> {
  const [found] = await at
    .select({ delivery: sentPart.delivery })
    .from(sentPart)
    .where(eq(sentPart.code, code))
  return found?.delivery
}

/**
 * Writes down what became of a part. A delivery has arrived with its last part, and has failed with
 * the first that has. What is said of other programs' messages is left alone.
 */
async function recordReceipt(db: Database, { part, state, said }: Receipt): Promise<void> {
  if (state === 'underway') return
  let delivery: number | undefined
  for (const pause of pauses) {
    await sleep(pause, undefined, { ref: false })
    delivery = await deliveryOfPart(db, part)
    if (delivery !== undefined) break
  }
  const id = delivery
  if (id === undefined) return
  await inTransaction({ db }, async ({ db: at }) => {
    // All parts of a delivery, so that two receipts at the same time follow one another.
    const parts = await at
      .select({ code: sentPart.code })
      .from(sentPart)
      .where(eq(sentPart.delivery, id))
      .orderBy(sentPart.code)
      .for('update')
    if (!parts.some(({ code }) => code === part)) return
    const isLast = state === 'failed' || parts.length === 1
    if (isLast)
      await recordReport(at, id, { status: state === 'failed' ? 'BOUNCED' : 'DELIVERED', said })
    await at.delete(sentPart).where(isLast ? eq(sentPart.delivery, id) : eq(sentPart.code, part))
  })
}

/** Whether any receipt is waited for; those that never came are given up. */
async function isExpecting(db: Database): Promise<boolean> {
  await db
    .delete(sentPart)
    .where(lt(sentPart.createDate, sql`now() - make_interval(days => ${expectedDays})`))
  const [found] = await db.select({ code: sentPart.code }).from(sentPart).limit(1)
  return found !== undefined
}

/** Receives delivery receipts for as long as any is waited for. */
export const receiveReceipts = job({
  every: 'minute',
  enabled: ({ sms }) => sms?.receive !== undefined,
  run: async ({ db, sms, say, signal }: JobContext) => {
    if (!sms?.receive || !(await isExpecting(db))) return
    const until = AbortSignal.any([signal, AbortSignal.timeout(openTime)])
    await sms
      .receive(receipt => recordReceipt(db, receipt), until)
      .catch(() => say('Delivery receipts of text messages cannot be received.'))
  },
})
