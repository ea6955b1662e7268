import { eq, or } from 'drizzle-orm'
import type { Forget } from '#server/kit/personal.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import {
  deliveryTable as d,
  emailMessageTable as m,
  mailOptOut,
  deliveryWork as w,
} from './tables.ts'

/** Whom a message went to: that it was sent stays, without whom. What waits is not sent. */
export const forgetDeliveries: Forget = async (at, { id, email }) => {
  const rows = await at
    .select({ id: d.id })
    .from(d)
    .where(or(eq(d.member, id), eq(d.address, email)))
  const ids = rows.map(row => row.id)
  // In the order in which the process that sends writes them: work, delivery, message.
  const waiting = await at
    .select({ message: w.emailMessage })
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
  for (const { message } of waiting)
    await at
      .update(m)
      .set({ skipped: sql`${m.skipped} + 1` as never })
      .where(eq(m.id, message))
  await at.delete(mailOptOut).where(eq(mailOptOut.address, email))
}
