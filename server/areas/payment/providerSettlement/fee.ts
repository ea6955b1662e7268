import { eq } from 'drizzle-orm'
import { payment } from '#contract/areas/payment/payment.ts'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { publishChange } from '#server/kit/publish.ts'
import { postFee } from '../ledger.ts'
import { lockOrder } from '../order.ts'
import { paymentTable, refundRequireTable } from '../tables.ts'

interface Booked {
  payment: number | null
  refund: number | null
  /** The fee that the file says, and the one that we had when they were compared. */
  fee: bigint
  oursFee: bigint | null
  actor: number
}

/**
 * Books the fee of a payment or refund that a settlement file says: what we had already is taken
 * off. Refused if we have another fee by now.
 */
export async function bookFee(at: Executor, booked: Booked): Promise<void> {
  const table = booked.payment === null ? refundRequireTable : paymentTable
  const id = booked.payment ?? booked.refund ?? fail('noPayment')
  const [known] = await at.select({ payOrder: table.payOrder }).from(table).where(eq(table.id, id))
  const order = await lockOrder(at, known?.payOrder ?? fail('notFound'))
  const [row] = await at
    .select({ fee: table.fee, requestId: table.requestId })
    .from(table)
    .where(eq(table.id, id))
  if (!row || row.fee !== booked.oursFee) return fail('changed')
  const { requestId } = row
  const cents = booked.fee - (row.fee ?? 0n)
  await postFee(at, { order, cents, requestId, actor: booked.actor })
  const [after] = await at
    .update(table)
    .set({ fee: booked.fee, updateDate: clock.now() })
    .where(eq(table.id, id))
    .returning()
  await publishChange(at, booked.payment === null ? refundRequire : payment, 'update', after)
}
