import { payOrder } from '#contract/areas/payment/payOrder.ts'
import type { Database } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { publishChange } from '#server/kit/publish.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { lockOrder } from '../order.ts'
import { paymentTable, payOrderTable } from '../tables.ts'

const o = alias(payOrderTable, 'o')
const running = alias(paymentTable, 'running')

/** Orders cancelled in one run. */
const together = 500

/**
 * Cancels orders that payers made themselves and did not pay: by the link of a plan after an hour,
 * so that they do not use up its capacity, and points after a day. What is paid all the same goes
 * back by itself.
 */
export async function cancelAbandoned(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${o.id}::float8 as "id" from ${o}
    where ${o.status} = 'UNPAID' and ${o.origin} <> 'PARTICIPANT' and ${o.paidAmount} = 0
      and ${o.createDate} < now() - (case ${o.origin} when 'LINK' then interval '1 hour'
        else interval '1 day' end)
      and not exists (select from ${running}
        where ${running.payOrder} = ${o.id} and ${running.status} = 'PENDING')
    order by ${o.createDate} limit ${together}`)
  for (const { id } of rows) await cancel(db, id)
}

const cancel = (db: Database, id: number): Promise<void> =>
  inTransaction({ db }, async ({ db }) => {
    const order = await lockOrder(db, id)
    // Somebody may have begun to pay meanwhile.
    const [open] = await db
      .select({ id: paymentTable.id })
      .from(paymentTable)
      .where(
        sql`${paymentTable.payOrder} = ${id} and ${paymentTable.status} in ('PENDING', 'PAID')`,
      )
    if (order.status !== 'UNPAID' || open) return
    const [after] = await db
      .update(payOrderTable)
      .set({ status: 'CANCELLED', cancelCause: 'NOT_PAID', updateDate: clock.now() })
      .where(sql`${payOrderTable.id} = ${id}`)
      .returning()
    await publishChange(db, payOrder, 'update', after)
  })
