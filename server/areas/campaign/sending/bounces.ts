import { eq, isNotNull } from 'drizzle-orm'
import { clock } from '#server/db/clock.ts'
import { type Bounce, readBounces } from '#server/gateways/mailbox.ts'
import type { Keys } from '#server/keys.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import {
  deliveryTable as d,
  emailMessageTable as m,
  mailboxPlace,
  mailSenderTable,
  deliveryWork as w,
} from '../tables.ts'
import { deliveryOfMessageId } from './marks.ts'

/** Writes down that an e-mail came back. Reports of anything else are left alone. */
export const recordBounce = (
  { db, keys }: { db: JobContext['db']; keys: Keys },
  { about, action, said }: Bounce,
): Promise<void> =>
  inTransaction({ db }, async ({ db: at }) => {
    const id = deliveryOfMessageId(keys, about)
    if (id === undefined || (action !== 'failed' && action !== 'delivered')) return
    const status = action === 'failed' ? 'BOUNCED' : 'DELIVERED'
    const [row] = await at.select().from(d).where(eq(d.id, id)).for('update')
    if (!row || row.status === status || row.emailMessage === null) return
    const [work] = await at.select({ waiting: w.waiting }).from(w).where(eq(w.delivery, id))
    // It is being sent again: what came back is an earlier attempt.
    if (work?.waiting || !ended.includes(row.status)) return
    const when = action === 'failed' ? {} : { deliveredDate: clock.now() }
    await at
      .update(d)
      .set({ status, said: said || row.said, updateDate: clock.now(), ...when })
      .where(eq(d.id, id))
    const arrived = Number(status === 'DELIVERED') - Number(reached.includes(row.status))
    if (arrived === 0) return
    await at
      .update(m)
      .set({
        sent: sql`greatest(0, ${m.sent} + ${arrived})` as never,
        failed: sql`greatest(0, ${m.failed} - ${arrived})` as never,
      })
      .where(eq(m.id, row.emailMessage))
  })

/** States that a message counts as sent, and all that a report may still change. */
const reached = ['SENT', 'DELIVERED']
const ended = [...reached, 'FAILED', 'BOUNCED', 'UNCERTAIN']

/** Reads what came back to each sender that has a mailbox for it. */
export async function readAllBounces({ db, keys, say, signal }: JobContext): Promise<void> {
  const senders = await db.select().from(mailSenderTable).where(isNotNull(mailSenderTable.imapHost))
  for (const sender of senders) {
    if (signal.aborted) return
    if (!sender.enabled) continue
    try {
      const [from] = await db.select().from(mailboxPlace).where(eq(mailboxPlace.sender, sender.id))
      const place = await readBounces(keys, sender, {
        from,
        take: bounce => recordBounce({ db, keys }, bounce),
      })
      await db
        .insert(mailboxPlace)
        .values({ sender: sender.id, ...place })
        .onConflictDoUpdate({ target: mailboxPlace.sender, set: place })
    } catch {
      say(`The mailbox of the mail sender ${sender.id} cannot be read.`)
    }
  }
}
