import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { messageOf } from '../kind.ts'
import { deliveryTable as d, deliveryWork as w } from '../tables.ts'
import { addTo } from './claim.ts'

/** States in which a delivery counts as sent, and all that a report may still change. */
const reached = ['SENT', 'DELIVERED']
const ended = [...reached, 'FAILED', 'BOUNCED', 'UNCERTAIN']

interface Report {
  status: 'DELIVERED' | 'BOUNCED'
  said: string
}

/**
 * Writes down that a delivery arrived or came back, and counts it; in a transaction. False while it
 * is being sent: what is reported is an earlier attempt, or one that is just ending.
 */
export async function recordReport(
  at: Executor,
  delivery: number,
  { status, said }: Report,
): Promise<boolean> {
  const [row] = await at.select().from(d).where(eq(d.id, delivery)).for('update')
  const message = row && messageOf(row)
  if (!message || row.status === status) return true
  const [work] = await at.select({ waiting: w.waiting }).from(w).where(eq(w.delivery, delivery))
  if (work?.waiting) return false
  if (!ended.includes(row.status)) return true
  const when = status === 'DELIVERED' ? { deliveredDate: clock.now() } : {}
  await at
    .update(d)
    .set({ status, said: said || row.said, updateDate: clock.now(), ...when })
    .where(eq(d.id, delivery))
  const arrived = Number(status === 'DELIVERED') - Number(reached.includes(row.status))
  if (arrived === 0) return true
  await addTo(at, message, 'sent', arrived)
  await addTo(at, message, 'failed', -arrived)
  return true
}
