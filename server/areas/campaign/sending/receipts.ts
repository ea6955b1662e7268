import { eq, lt } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/client.ts'
import type { Receipt } from '#server/gateways/sms/gateway.ts'
import { type JobContext, job } from '#server/kit/jobs/job.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { deliveryTable as d, sentPart } from '../tables.ts'
import { recordReport } from './report.ts'

/** Days for which a receipt is waited for. */
const expectedDays = 3
/**
 * Milliseconds for which a connection is open, once a minute: providers keep what came meanwhile.
 * Few jobs run at the same time, and codes are not to wait for this one.
 */
const openTime = 10_000
/** How often a receipt of an unknown part is offered again: it may be written down any moment. */
const OFFERS = 3

/** Remembers the parts of a delivery: what is said of them is said of it. */
export async function expectReceipts(
  db: Database,
  delivery: number,
  parts: readonly string[],
): Promise<void> {
  if (parts.length === 0) return
  await db
    .insert(sentPart)
    // Some providers call all parts of a text the same.
    .values([...new Set(parts)].map(code => ({ code, delivery })))
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

/** How often each unknown part was offered, since the process began. */
const unknown = new Map<string, number>()
/** Unknown parts that are counted. */
const COUNTED = 10_000

/** A receipt is to be offered again: what it is about is being written down. */
class NotYet extends Error {}

/** Whether a part that is not known may be one that was sent a moment ago. */
function mayBecomeKnown(part: string): boolean {
  if (unknown.size >= COUNTED) unknown.clear()
  const times = (unknown.get(part) ?? 0) + 1
  unknown.set(part, times)
  return times <= OFFERS
}

/**
 * Writes down what became of a part. A delivery has arrived with its last part, and has failed with
 * the first that has. What is said of other programs' messages is left alone in the end.
 */
async function recordReceipt(db: Database, { part, state, said }: Receipt): Promise<void> {
  if (state === 'underway') return
  const id = await deliveryOfPart(db, part)
  if (id === undefined) {
    if (mayBecomeKnown(part)) throw new NotYet()
    return
  }
  await inTransaction({ db }, async ({ db: at }) => {
    // Two receipts of a delivery at the same time follow one another.
    await at.select({ id: d.id }).from(d).where(eq(d.id, id)).for('update')
    const parts = await at
      .select({ code: sentPart.code })
      .from(sentPart)
      .where(eq(sentPart.delivery, id))
    if (!parts.some(({ code }) => code === part)) return
    const isLast = state === 'failed' || parts.length === 1
    const status = state === 'failed' ? 'BOUNCED' : 'DELIVERED'
    if (isLast && !(await recordReport(at, id, { status, said }))) throw new NotYet()
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
