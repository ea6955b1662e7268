import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { scaled } from '#contract/kit/schema.ts'
import { PAYMENT_MOST } from '#contract/payWay.ts'
import { mayWrite, prepareMemberships } from '#server/areas/project/public.ts'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { can } from '#server/kit/can.ts'
import { toMoney } from '#server/kit/column.ts'
import type { Verdict } from '#server/kit/rules.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { dueDateOf } from './instalments.ts'
import { keptOf, lockOrder, planOf } from './order.ts'
import { askNow, pendingOf } from './pay/pending.ts'
import { payOrderTable as table } from './tables.ts'
import { seesAll, visibleTo } from './visible.ts'

interface Managed {
  at: Executor
  me: Me
  row: { project: string | null; remindersPaused: boolean }
}

/** Finance, or whoever looks after the money of its project. */
export const mayManage = async (
  at: Executor,
  me: Me,
  { project }: { project: string | null },
): Promise<Verdict> => {
  if (can(me, 'payments:orders')) return true
  return project === null ? 'noPermission' : mayWrite(at, me, project, 'FINANCE')
}

const pausing = async ({ at, me, row }: Managed, paused: boolean): Promise<Verdict> => {
  const verdict = await mayManage(at, me, row)
  if (verdict !== true || row.remindersPaused !== paused) return verdict
  return paused ? 'remindersPaused' : 'remindersActive'
}

const net = sql`${table.paidAmount} - ${table.refundAmount}`

export default serve(payOrder, table, {
  visible: me => visibleTo(me, table),
  fewVisible: me => !seesAll(me),
  // Other members of the project do not learn who has paid.
  seenByAll: () => false,
  lists: { own: me => sql`${table.payer} = ${me.id}` },
  derive: {
    // What was paid too much and went back is no refund of what was asked for.
    shownStatus: sql`(case
      when ${table.refundAmount} > 0 and ${net} = 0 then 'REFUNDED'
      when ${table.refundAmount} > 0 and ${net} < ${table.amount} and ${table.status} <> 'UNPAID'
        then 'PARTIAL_REFUND'
      when ${table.status} = 'UNPAID' and ${net} > 0 then 'PARTLY_PAID'
      else ${table.status} end)`,
  },
  create: async () => {
    throw new Error('orders are made by makeOrders')
  },
  prepare: ({ at, me, rows }) => prepareMemberships(at, me, rows),
  may: {
    // What a member wanted to buy concerns nobody else.
    cancel: ({ at, me, row }) =>
      row.plan === null && row.payer === me.id ? true : mayManage(at, me, row),
    updateAmount: ({ at, me, row }) => mayManage(at, me, row),
    pauseReminders: asked => pausing(asked, true),
    resumeReminders: asked => pausing(asked, false),
  },
  actions: {
    // What was begun is closed at the provider; what arrives all the same goes back by itself.
    cancel: async ({ at, row, input }) => {
      await askNow(at, await pendingOf(at, row.id))
      return { remarks: input.remarks ?? null, cancelCause: 'REQUESTED' }
    },
    updateAmount: async ({ at, row, input }) => {
      if ((await pendingOf(at, row.id)).length > 0) fail('paymentOpen')
      const cents = scaled(input.amount, 2)
      if (cents > PAYMENT_MOST)
        fail('badInput', { amount: { problem: 'tooBig', max: toMoney(PAYMENT_MOST) } })
      const order = await lockOrder(at, row.id)
      const kept = await keptOf(at, order)
      if (cents <= kept) fail('badInput', { amount: { problem: 'tooSmall', min: toMoney(kept) } })
      const asked = { ...order, amount: cents, left: cents - kept }
      return { amount: input.amount, dueDate: dueDateOf(await planOf(at, row.plan), asked) }
    },
    pauseReminders: async () => ({ remindersPaused: true }),
    resumeReminders: async () => ({ remindersPaused: false }),
  },
})
