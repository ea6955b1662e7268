import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { dayAt } from '#server/kit/calendar/day.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { sql } from '#server/kit/sql.ts'
import { leftOf, type Order, type Plan } from '../order.ts'
import { payOrderTable } from '../tables.ts'

type State = ShownLink['state']

/** The orders of a plan that were not cancelled. */
async function ordersOf(at: Executor, plan: number): Promise<number> {
  const { rows } = await at.execute<{ count: number }>(sql`
    select count(*)::int as "count" from ${payOrderTable}
    where ${payOrderTable.plan} = ${plan} and ${payOrderTable.status} <> 'CANCELLED'`)
  return rows[0]?.count ?? 0
}

/** How a link stands: whether its order, or its plan for a further order, can be paid now. */
export async function stateOf(
  context: Context,
  plan: Plan | undefined,
  order: Order | undefined,
): Promise<State> {
  if (order && order.status !== 'UNPAID') return order.status
  if (order && (await leftOf(context.db, order)) === 0n) return 'PAID'
  if (!plan) return 'OPEN'
  if (plan.status === 'CLOSED') return 'CLOSED'
  const today = dayAt(await zoneOf(context), new Date())
  if (plan.startDate > today) return 'EARLY'
  if (plan.endDate < today) return 'EXPIRED'
  if (plan.distLevel === 'MEMBERS' && !context.me) return 'LOGIN'
  if (!order && plan.capacity !== null && (await ordersOf(context.db, plan.id)) >= plan.capacity)
    return 'COLLECTED'
  return 'OPEN'
}

/** Refuses what cannot be paid now. */
export function requireOpen(state: State): void {
  if (state === 'LOGIN') fail('payLogin')
  if (state === 'COLLECTED') fail('planCollected')
  if (state === 'PAID' || state === 'CANCELLED') fail('orderEnded')
  if (state !== 'OPEN') fail('planClosed')
}
