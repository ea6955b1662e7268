import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import { scaled } from '#contract/kit/schema.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import { mayWrite } from '#server/areas/project/public.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { can } from '#server/kit/can.ts'
import { serve } from '#server/kit/serve.ts'
import { lockLedger, postRefund, takePoints } from './ledger.ts'
import { lockOrder } from './order.ts'
import { paidPayment, tellReviewers } from './refund/apply.ts'
import { markRefunded } from './refund/carryOut.ts'
import { refundOf } from './refund/giveBack.ts'
import { queueRefund } from './refund/queue.ts'
import { requireRefundable } from './refund/refundable.ts'
import { refundRequireTable as table } from './tables.ts'
import { seesAll, visibleTo } from './visible.ts'

/** Four eyes: neither who asked for it nor who is paid decides on a refund. */
const byOthers = ({
  row,
  me,
}: {
  row: { applicant: number | null; payer: number | null }
  me: { id: number }
}) => (row.applicant !== me.id && row.payer !== me.id) || ('ownDecision' as const)

export default serve(refundRequire, table, {
  visible: me => visibleTo(me, table),
  fewVisible: me => !seesAll(me),
  seenByAll: () => false,
  create: async ({ at, me, input, context }) => {
    const { order, payment } = await paidPayment(at, input.payId)
    const { project, payer } = order
    if (!can(me, 'payments:orders') && payer !== me.id) {
      const verdict = project === null ? 'notFound' : await mayWrite(at, me, project, 'FINANCE')
      if (verdict !== true) fail(verdict)
    }
    const cents = scaled(input.amount, 2)
    await requireRefundable(at, payment, cents)
    await tellReviewers(at, context, order, cents)
    const { payId: _, ...rest } = refundOf(order, payment)
    return { ...rest, cause: 'REQUEST', status: 'APPLIED', applicant: me.id }
  },
  may: { approveSuccess: byOthers, approveFail: byOthers, refund: byOthers },
  actions: {
    approveSuccess: async ({ at, row, input, me }) => {
      const order = await lockOrder(at, row.payOrder)
      const { requestId } = row
      await lockLedger(at, order)
      const about = { order, cents: scaled(row.amount, 2), requestId, actor: me.id }
      if (order.plan === null) await takePoints(at, about)
      await postRefund(at, about)
      await queueRefund(at, row.id)
      const reviewRemark = input.reviewRemark ?? null
      return { reviewer: me.id, reviewDate: clock.now(), reviewRemark }
    },
    approveFail: async ({ at, row, input, me, context }) => {
      const order = await lockOrder(at, row.payOrder)
      const to = [row.applicant, row.payer].filter(one => one !== null)
      await sendNotice(at, context, to, {
        kind: 'refundRejected',
        params: { title: order.title, amount: row.amount, reason: input.reviewRemark },
        link: '/user/bill?tab=all',
      })
      return { reviewer: me.id, reviewDate: clock.now(), reviewRemark: input.reviewRemark }
    },
    refund: async ({ row, input, me, at, context }) => {
      const { reference } = input
      if (!reference) {
        await queueRefund(at, row.id)
        return { status: 'APPROVED', operator: me.id, problem: null }
      }
      await markRefunded({ ...context, db: context.db }, row.id, {
        ...{ by: 'PAYOUT', reference, operator: me.id },
      })
      return {}
    },
  },
})
