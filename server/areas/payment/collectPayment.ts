import { eq } from 'drizzle-orm'
import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { scaled } from '#contract/kit/schema.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import {
  inMyProjects,
  mayWrite,
  prepareMemberships,
  projectName,
  requireWrite,
} from '#server/areas/project/public.ts'
import { accountWalletTable, openPlanAccounts } from '#server/areas/wallet/public.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { serve } from '#server/kit/serve.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { firstDueDate } from './instalments.ts'
import { linkRow, planTarget } from './link.ts'
import { makeOrders } from './makeOrders.ts'
import { askNow, pendingAmong } from './pay/pending.ts'
import { requireNewPlan, requireParts, requirePlan } from './planCheck.ts'
import {
  payLinkTable,
  paymentTable,
  payOrderTable,
  collectPaymentTable as table,
} from './tables.ts'
import { seesAll } from './visible.ts'

const o = alias(payOrderTable, 'o')
const account = alias(accountWalletTable, 'account')

const ofOrders = (what: ReturnType<typeof sql>) =>
  sql`(select ${what} from ${o} where ${o.plan} = ${table.id} and ${o.status} <> 'CANCELLED')`

/** Orders that are still to be paid are due when their plan says so now. */
const moveDueDates = (at: Executor, { id, dueDate }: { id: number; dueDate: string | null }) =>
  at
    .update(payOrderTable)
    .set({ dueDate, updateDate: clock.now() })
    .where(sql`${eq(payOrderTable.plan, id)} and ${payOrderTable.status} in ('UNPAID', 'CLOSED')`)

export default serve(collectPayment, table, {
  // Members of its project, and whoever is asked to pay.
  visible: me => {
    if (seesAll(me)) return undefined
    const own = inMyProjects(me, table.project)
    return (
      own &&
      sql`(${own} or exists (select from ${o} where ${o.plan} = ${table.id}
        and ${o.payer} = ${me.id}))`
    )
  },
  derive: {
    collectedAmount: sql`coalesce((select ${account.balance} from ${account}
      where ${account.plan} = ${table.id} and ${account.kind} = 'PLAN'), 0)`,
    totalAmount: ofOrders(sql`coalesce(sum(${o.amount}), 0)::bigint`),
    paidCount: ofOrders(sql`(count(*) filter (where ${o.status} = 'PAID'))::int`),
    unpaidCount: ofOrders(sql`(count(*) filter (where ${o.status} = 'UNPAID'))::int`),
    payeeCount: ofOrders(sql`count(*)::int`),
  },
  create: async ({ me }) => ({ status: 'OPEN', creator: me.id }),
  check: async ({ at, me, row, input }) => {
    const project = row?.project ?? input.project
    if (project) await requireWrite(at, me, project, 'FINANCE')
    requirePlan({ ...row, ...input }, !row)
    if (!row) await requireNewPlan(at, input)
    await requireParts(at, { ...row, ...input }, input)
  },
  prepare: ({ at, me, rows }) => prepareMemberships(at, me, rows),
  may: {
    update: ({ at, me, row }) => mayWrite(at, me, row.project, 'FINANCE'),
    close: ({ at, me, row }) => mayWrite(at, me, row.project, 'FINANCE'),
    reopen: ({ at, me, row }) => mayWrite(at, me, row.project, 'FINANCE'),
  },
  actions: {
    close: async () => ({ closeDate: clock.now() }),
    reopen: async () => ({ closeDate: null }),
  },
  after: async ({ at, context, operation, row, before }) => {
    const { id, project, title, method } = row
    if (operation === 'update' && before?.dueDate !== row.dueDate) await moveDueDates(at, row)
    if (operation === 'close' || operation === 'reopen') {
      const [from, to] =
        operation === 'close' ? (['UNPAID', 'CLOSED'] as const) : (['CLOSED', 'UNPAID'] as const)
      await at
        .update(payOrderTable)
        .set({ status: to, updateDate: clock.now() })
        .where(sql`${eq(payOrderTable.plan, id)} and ${payOrderTable.status} = ${from}`)
      await askNow(at, await pendingAmong(at, eq(paymentTable.plan, id)))
    }
    if (operation !== 'create') return
    await openPlanAccounts(at, id)
    if (method === 'OPEN') {
      await at.insert(payLinkTable).values(linkRow(context.keys, planTarget(id)))
      return
    }
    const amount = scaled(row.amount, 2)
    const payers = [...new Set(row.participants ?? [])]
    const about = {
      origin: 'PARTICIPANT' as const,
      plan: id,
      project,
      title,
      amount,
      dueDate: firstDueDate(row),
    }
    await makeOrders(
      at,
      context.keys,
      payers.map(payer => ({ ...about, payer })),
    )
    await sendNotice(at, context, payers, {
      kind: 'paymentAsked',
      params: { project: await projectName(context, project), title, amount: row.amount },
      link: '/user/bill',
    })
  },
})
