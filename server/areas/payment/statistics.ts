import { accountTxTable, accountWalletTable } from '#server/areas/wallet/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { toMoney } from '#server/kit/column.ts'
import { alias, sql } from '#server/kit/sql.ts'
import type { Plan } from './order.ts'
import { payOrderTable } from './tables.ts'

const o = alias(payOrderTable, 'o')
const a = alias(accountWalletTable, 'a')
const t = alias(accountTxTable, 't')

interface Sums extends Record<string, unknown> {
  total: string
  unpaid: string
  refunded: string
  paidCount: number
  unpaidCount: number
  payeeCount: number
  collected: string
  fee: string
}

async function sumsOf(at: Executor, plan: number): Promise<Sums> {
  const balance = (kind: string) => sql`coalesce((select ${a.balance} from ${a}
    where ${a.plan} = ${plan} and ${a.kind} = ${kind}), 0)::text`
  const { rows } = await at.execute<Sums>(sql`
    select coalesce(sum(${o.amount}), 0)::text as "total",
      coalesce(sum(greatest(${o.amount} - ${o.paidAmount} + ${o.refundAmount}, 0))
        filter (where ${o.status} = 'UNPAID'), 0)::text as "unpaid",
      coalesce(sum(${o.refundAmount}), 0)::text as "refunded",
      (count(*) filter (where ${o.status} = 'PAID'))::int as "paidCount",
      (count(*) filter (where ${o.status} = 'UNPAID'))::int as "unpaidCount",
      count(*)::int as "payeeCount",
      ${balance('PLAN')} as "collected", ${balance('PLAN_FEE')} as "fee"
    from ${o} where ${o.plan} = ${plan} and ${o.status} <> 'CANCELLED'`)
  return rows[0] ?? fail('internal')
}

/** How a plan stands: sums of its orders, and of its accounts in the ledger. */
export async function statistics(context: SignedIn, plan: number) {
  const { db } = context
  const [sums, zone] = await Promise.all([sumsOf(db, plan), zoneOf(context)])
  const { rows: days } = await db.execute<{ day: string; amount: string }>(sql`
    select to_char(${t.createDate} at time zone ${zone}, 'YYYY-MM-DD') as "day",
      sum(${t.amount})::text as "amount"
    from ${t} join ${a} on ${a.id} = ${t.wallet}
    where ${a.plan} = ${plan} and ${a.kind} = 'PLAN' and ${t.txType} = 'INCOME'
    group by 1 order by 1`)
  const money = (cents: string) => toMoney(BigInt(cents))
  return {
    collectedAmount: money(sums.collected),
    totalAmount: money(sums.total),
    unpaidAmount: money(sums.unpaid),
    refundedAmount: money(sums.refunded),
    feeAmount: toMoney(-BigInt(sums.fee)),
    paidCount: sums.paidCount,
    unpaidCount: sums.unpaidCount,
    payeeCount: sums.payeeCount,
    days: days.map(({ day, amount }) => ({ day, amount: money(amount) })),
  }
}

/** Whether nothing is left to collect; a plan that anybody may pay has no end but its capacity. */
export async function completeness(
  at: Executor,
  { id, method, capacity }: Plan,
): Promise<{ complete: boolean; left: string | null }> {
  const { unpaid, payeeCount } = await sumsOf(at, id)
  const endless = method === 'OPEN' && (capacity === null || payeeCount < capacity)
  return {
    complete: !endless && payeeCount > 0 && BigInt(unpaid) === 0n,
    left: endless ? null : toMoney(BigInt(unpaid)),
  }
}
