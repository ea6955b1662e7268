import { eq, isNotNull } from 'drizzle-orm'
import { type Bounce, readBounces } from '#server/gateways/mailbox.ts'
import type { Keys } from '#server/keys.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { mailboxPlace, mailSenderTable } from '../tables.ts'
import { deliveryOfMessageId } from './marks.ts'
import { recordReport } from './report.ts'

/** Writes down that an e-mail came back. Reports of anything else are left alone. */
export const recordBounce = (
  { db, keys }: { db: JobContext['db']; keys: Keys },
  { about, action, said }: Bounce,
): Promise<void> =>
  inTransaction({ db }, async ({ db: at }) => {
    const id = deliveryOfMessageId(keys, about)
    if (id === undefined || (action !== 'failed' && action !== 'delivered')) return
    await recordReport(at, id, { status: action === 'failed' ? 'BOUNCED' : 'DELIVERED', said })
  })

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
