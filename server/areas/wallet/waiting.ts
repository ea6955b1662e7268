import { accountName, memberTable } from '#server/areas/access/public.ts'
import { can } from '#server/kit/can.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { type WaitsByKind, waitingRows } from '#server/kit/waiting.ts'
import { coinBatchTable as b, coinBatchLine as line } from './batch/tables.ts'
import { withdrawalTable as w } from './withdrawalTable.ts'

const who = alias(memberTable, 'who')

/** What waits for the finance team; four eyes, as the decisions themselves ask for. */
export const waitingPoints: WaitsByKind = {
  withdrawalToApprove: async ({ db, me }) =>
    can(me, 'coins:withdraw:confirm')
      ? waitingRows(db, {
          entity: 'withdrawal',
          from: sql`${w} join ${who} on ${who.id} = ${w.member}`,
          // Of several approvals that are needed each is given once.
          where: sql`${w.status} = 'APPLIED' and ${w.member} <> ${me.id}
            and not ${me.id} = any(${w.approvers})`,
          ...{ id: w.id, title: accountName(who), detail: w.bankName, since: w.createDate },
          amount: w.amount,
          link: ({ id }) => `/coins/withdrawCoins/show/${id}`,
          all: '/coins/withdrawCoins?status=APPLIED',
        })
      : undefined,
  batchToApprove: async ({ db, me }) =>
    can(me, 'coins:adjust')
      ? waitingRows(db, {
          entity: 'coinBatch',
          from: sql`${b} join ${who} on ${who.id} = ${b.applicant}`,
          where: sql`${b.status} = 'APPLIED' and ${b.applicant} <> ${me.id} and not exists (
            select 1 from ${line} where ${line.batch} = ${b.id} and ${line.member} = ${me.id})`,
          ...{ id: b.id, title: b.title, detail: accountName(who), amount: b.total },
          since: sql`coalesce(${b.appliedDate}, ${b.createDate})`,
          link: ({ id }) => `/coins/coinsBatch/show/${id}`,
          all: '/coins/coinsBatch?status=APPLIED',
        })
      : undefined,
}
