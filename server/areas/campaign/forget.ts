import { eq, or } from 'drizzle-orm'
import type { Forget } from '#server/kit/personal.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { messageOf } from './kind.ts'
import { addTo } from './sending/claim.ts'
import { deliveryTable as d, mailOptOut, deliveryWork as w, workOf } from './tables.ts'

/** Whom a message went to: that it was sent stays, without whom. What waits is not sent. */
export const forgetDeliveries: Forget = async (at, { id, email, mobile }) => {
  const rows = await at
    .select({ id: d.id })
    .from(d)
    .where(or(eq(d.member, id), isAnyOf(d.address, mobile ? [email, mobile] : [email])))
  const ids = rows.map(row => row.id)
  // In the order in which the process that sends writes them: work, delivery, message.
  const waiting = await at
    .select(workOf)
    .from(w)
    .where(sql`${isAnyOf(w.delivery, ids)} and ${w.waiting}`)
    .for('update')
  await at
    .update(w)
    .set({ waiting: false, claim: null, handedOver: false, values: {} })
    .where(isAnyOf(w.delivery, ids))
  await at
    .update(d)
    .set({
      ...{ member: null, name: null, address: null, said: null },
      status: sql`case when ${d.status} in ('QUEUED', 'SENDING') then 'SKIPPED'
        else ${d.status} end` as never,
    })
    .where(isAnyOf(d.id, ids))
  for (const row of waiting) {
    const message = messageOf(row)
    if (message) await addTo(at, message, 'skipped')
  }
  await at.delete(mailOptOut).where(eq(mailOptOut.address, email))
}
