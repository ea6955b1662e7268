import type { SQL } from 'drizzle-orm'
import { MONEY_DAYS, MONEY_PLANS } from '#contract/areas/payment/calls/projectMoney.ts'
import { daysBetween } from '#contract/kit/day.ts'
import { accountTxTable, accountWalletTable } from '#server/areas/wallet/public.ts'
import type { Executor } from '#server/db/client.ts'
import { endOf, type Period, startOf } from '#server/kit/calendar/period.ts'
import { toMoney } from '#server/kit/column.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { accounts, p, posted, type Sums, sums, t } from './postings.ts'

const account = alias(accountWalletTable, 'account')
const last = alias(accountTxTable, 'last')

/** The cents of a plan at a moment: the balances after the last postings before it. */
const balanceAt = (moment: SQL): SQL => sql`(select coalesce(sum(before."cents"), 0)
  from ${account} cross join lateral (select ${last.balance} as "cents" from ${last}
    where ${last.wallet} = ${account.id} and ${last.createDate} < ${moment}
    order by ${last.createDate} desc, ${last.id} desc limit 1) before
  where ${account.plan} = ${p.id})`

const money = (cents: string): string => toMoney(BigInt(cents))
const shown = ({ received, refundSum, feeSum }: Sums) => ({
  received: money(received),
  refunded: money(refundSum),
  fees: money(feeSum),
})

interface PlanSums extends Sums {
  id: string
  title: string
  closing: string
  planCount: number
  allReceived: string
  allRefunded: string
  allFees: string
  allOpening: string
  allClosing: string
}

/** The sums of a project in a period: in all, and of the plans that received most. */
export async function sumsOf(at: Executor, project: string, period: Period) {
  const { rows } = await at.execute<PlanSums>(sql`
    with plan as (
      select ${p.id}, ${p.title}, ${sums},
        ${balanceAt(startOf(period))} as "opening", ${balanceAt(endOf(period))} as "closing"
      from ${accounts} left join ${posted(period)}
      where ${p.project} = ${project} group by ${p.id})
    select plan.*, (count(*) over ())::int as "planCount",
      sum("received") over () as "allReceived", sum("refundSum") over () as "allRefunded",
      sum("feeSum") over () as "allFees", sum("opening") over () as "allOpening",
      sum("closing") over () as "allClosing"
    from plan order by "received" desc, 1 desc limit ${MONEY_PLANS}`)
  const [all] = rows
  return {
    opening: money(all?.allOpening ?? '0'),
    received: money(all?.allReceived ?? '0'),
    refunded: money(all?.allRefunded ?? '0'),
    fees: money(all?.allFees ?? '0'),
    closing: money(all?.allClosing ?? '0'),
    planCount: all?.planCount ?? 0,
    plans: rows.map(({ id, title, closing, ...plan }) => ({
      ...{ id: Number(id), title, ...shown(plan), balance: money(closing) },
    })),
  }
}

/** The same by day or month, from the first with a movement to the last. */
export async function stepsOf(at: Executor, project: string, period: Period) {
  const { startDate, endDate, zone } = period
  const step = daysBetween(startDate, endDate) < MONEY_DAYS ? 'DAY' : 'MONTH'
  const { rows } = await at.execute<Sums & { start: string }>(sql`
    with moved as (
      select date_trunc(${step}, ${t.createDate} at time zone ${zone}) as "start", ${sums}
      from ${accounts} join ${posted(period)} where ${p.project} = ${project} group by 1)
    select to_char(d, 'YYYY-MM-DD') as "start", coalesce("received", 0) as "received",
      coalesce("refundSum", 0) as "refundSum", coalesce("feeSum", 0) as "feeSum"
    from generate_series((select min("start") from moved), (select max("start") from moved),
      ${`1 ${step}`}::interval) d
    left join moved on "start" = d order by d`)
  return {
    step: step as 'DAY' | 'MONTH',
    steps: rows.map(row => ({ start: row.start, ...shown(row) })),
  }
}
