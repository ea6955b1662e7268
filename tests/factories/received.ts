import { postRefund } from '#server/areas/payment/ledger.ts'
import { newRefundId, newRequestId } from '#server/areas/payment/numbers.ts'
import { lockOrder } from '#server/areas/payment/order.ts'
import { applyCharged } from '#server/areas/payment/pay/apply.ts'
import { markRefunded } from '#server/areas/payment/refund/carryOut.ts'
import { paymentTable, refundRequireTable } from '#server/areas/payment/tables.ts'
import { openPlanAccounts } from '#server/areas/wallet/accounts.ts'
import type { Database } from '#server/db/client.ts'
import { testKeys } from './keys.ts'
import { makeOrder } from './payment.ts'

interface Paid {
  project: string
  member: number
  cents: bigint
  /** What the provider said it keeps: one percent, unless it has said nothing (null). */
  fee?: bigint | null
  date?: Date
}

/** A payment that was received by the sandbox, with its entries in the ledger. */
export async function makeReceived(db: Database, paid: Paid) {
  const { project, member, cents, fee = cents / 100n, date = new Date() } = paid
  const order = await makeOrder(db, { project, member, secret: 'Annual dinner' })
  await openPlanAccounts(db, order.plan)
  const requestId = newRequestId('P')
  const [made] = await db
    .insert(paymentTable)
    .values({
      ...{ requestId, payOrder: order.id, plan: order.plan, project, amount: cents },
      ...{ paidAmount: 0n, refundAmount: 0n, payWay: 'CARD', provider: 'SANDBOX' },
      ...{ status: 'PENDING', expireDate: new Date(Date.now() + 900_000).toISOString() },
    } as never)
    .returning({ id: paymentTable.id })
  const id = Number(made?.id)
  await applyCharged({ db, keys: testKeys }, id, {
    ...{ state: 'PAID', channelTxId: `sandbox-${requestId}`, tradeNo: null, cents },
    ...{ feeCents: fee, paidDate: date },
  })
  return { id, requestId, orderId: order.id, planId: order.plan, project }
}

/** A refund that the sandbox has carried out. */
export async function makeRefunded(
  db: Database,
  { id: payId, orderId, planId, project }: Awaited<ReturnType<typeof makeReceived>>,
  cents: bigint,
) {
  const requestId = newRefundId()
  const [made] = await db
    .insert(refundRequireTable)
    .values({
      ...{ payId, payOrder: orderId, plan: planId, project, amount: cents, requestId },
      ...{ remark: 'r', cause: 'REQUEST', status: 'APPROVED', provider: 'SANDBOX' },
    } as never)
    .returning({ id: refundRequireTable.id })
  const id = Number(made?.id)
  await db.transaction(async at => {
    await postRefund(at, { order: await lockOrder(at, orderId), cents, requestId })
  })
  const channelTxId = `sandbox-${requestId}`
  await markRefunded({ db, keys: testKeys }, id, { by: 'CLEARING', channelTxId })
  return { id, requestId }
}
