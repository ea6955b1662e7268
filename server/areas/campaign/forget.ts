import { eq, or } from 'drizzle-orm'
import type { Forget } from '#server/kit/personal.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { deliveryTable as d, deliveryWork, emailMessageTable as m, mailOptOut } from './tables.ts'

/** Whom a message went to: that it was sent stays, without whom. What waits is not sent. */
export const forgetDeliveries: Forget = async (at, { id, email }) => {
  const rows = await at
    .update(d)
    .set({
      ...{ member: null, name: null, address: null, said: null },
      status:
        sql`case when ${d.status} in ('QUEUED', 'SENDING') then 'SKIPPED' else ${d.status} end` as never,
    })
    .where(or(eq(d.member, id), eq(d.address, email)))
    .returning({ id: d.id })
  const ids = rows.map(row => row.id)
  const before = await at
    .select({ message: deliveryWork.emailMessage })
    .from(deliveryWork)
    .where(sql`${isAnyOf(deliveryWork.delivery, ids)} and ${deliveryWork.waiting}`)
  await at
    .update(deliveryWork)
    .set({ waiting: false, claim: null, handedOver: false, values: {} })
    .where(isAnyOf(deliveryWork.delivery, ids))
  for (const { message } of before)
    await at
      .update(m)
      .set({ skipped: sql`${m.skipped} + 1` as never })
      .where(eq(m.id, message))
  await at.delete(mailOptOut).where(eq(mailOptOut.address, email))
}
