import { accountName, memberTable } from '#server/areas/access/public.ts'
import { projectTable } from '#server/areas/project/public.ts'
import { can } from '#server/kit/can.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { type WaitsByKind, waitingRows } from '#server/kit/waiting.ts'
import { payOrderTable as o, refundRequireTable as r } from './tables.ts'

const p = alias(projectTable, 'p')
const who = alias(memberTable, 'who')
const aside = alias(r, 'aside')

/** What is still to be paid: `leftOf` (order.ts), of many orders at once. */
const left = sql`greatest(0, ${o.amount} - ${o.paidAmount} + ${o.refundAmount} + (
  select coalesce(sum(${aside.amount}), 0) from ${aside}
  where ${aside.payOrder} = ${o.id} and ${aside.status} in ('APPROVED', 'FAILED')))`

/** What waits: one's own bills, and for the finance team refunds that others asked for. */
export const waitingPayments: WaitsByKind = {
  orderToPay: async ({ db, me }) =>
    can(me, 'user:bill')
      ? waitingRows(db, {
          entity: 'payOrder',
          from: sql`${o} left join ${p} on ${p.id} = ${o.project}`,
          where: sql`${o.payer} = ${me.id} and ${o.status} = 'UNPAID'`,
          ...{ id: o.id, title: o.title, detail: p.name, since: o.createDate, due: o.dueDate },
          amount: left,
          link: () => '/user/bill',
          all: '/user/bill',
        })
      : undefined,
  refundToReview: async ({ db, me }) =>
    can(me, 'payments:refunds:review')
      ? waitingRows(db, {
          entity: 'refundRequire',
          from: sql`${r} join ${o} on ${o.id} = ${r.payOrder} left join ${who} on ${who.id} = ${r.payer}`,
          // Four eyes: `byOthers` (refundRequire.ts).
          where: sql`${r.status} = 'APPLIED' and ${r.applicant} is distinct from ${me.id}
            and ${r.payer} is distinct from ${me.id}`,
          ...{ id: r.id, title: o.title, since: r.createDate, amount: r.amount },
          detail: sql`case when ${who.id} is null then ${o.payerName} else ${accountName(who)} end`,
          link: ({ id }) => `/payments/refunds/show/${id}`,
          all: '/payments/refunds?status=APPLIED',
        })
      : undefined,
}
