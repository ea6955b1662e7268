import type { SQL } from 'drizzle-orm'
import type { ProjectMove } from '#contract/areas/payment/calls/projectMoney.ts'
import type { Executor } from '#server/db/client.ts'
import { isoOf, type Period } from '#server/kit/calendar/period.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { paymentTable, payOrderTable, refundRequireTable } from '../tables.ts'
import { a, accounts, p, posted, t } from './postings.ts'

const paid = alias(paymentTable, 'paid')
const refund = alias(refundRequireTable, 'refund')
const o = alias(payOrderTable, 'o')

/** A movement with its cents. */
export type Move = Omit<ProjectMove, 'amount'> & { cents: string }

interface Part {
  /** By the moments of the movements. */
  order: 'asc' | 'desc'
  limit: number
  offset?: number
}

const kind: SQL = sql`case when ${a.kind} = 'PLAN_FEE' then 'FEE'
  when ${t.txType} = 'INCOME' then 'PAYMENT' else 'REFUND' end`

/** The number of the order that was paid or refunded, by the number in the posting. */
const orderNo: SQL = sql`(select ${o.orderNo} from ${o} where ${o.id} = coalesce(
  (select ${paid.payOrder} from ${paid} where ${paid.requestId} = ${t.extId} limit 1),
  (select ${refund.payOrder} from ${refund} where ${refund.requestId} = ${t.extId} limit 1)))`

const movesIn = (project: string, period: Period): SQL =>
  sql`from ${accounts} join ${posted(period)} where ${p.project} = ${project}`

/** Movements of a project's money in a period, and how many there are of them. */
export async function movesOf(
  at: Executor,
  project: string,
  period: Period,
  { order, limit, offset = 0 }: Part,
): Promise<{ moves: Move[]; total: number }> {
  const way = sql.raw(order)
  const { rows } = await at.execute<Move & { count: number } & Record<string, unknown>>(sql`
    select ${t.id}::float8 as "id", ${isoOf(t.createDate)} as "createDate",
      ${p.id}::float8 as "plan", ${p.title} as "planTitle", ${kind} as "kind",
      ${orderNo} as "orderNo", ${t.extId} as "requestId",
      (case ${t.txType} when 'INCOME' then ${t.amount} else -${t.amount} end)::text as "cents",
      (count(*) over ())::int as "count"
    ${movesIn(project, period)}
    order by ${t.createDate} ${way}, ${t.id} ${way} limit ${limit} offset ${offset}`)
  const [first] = rows
  return {
    moves: rows.map(({ count: _, ...move }) => move),
    total: first?.count ?? (offset > 0 ? await countOf(at, project, period) : 0),
  }
}

async function countOf(at: Executor, project: string, period: Period): Promise<number> {
  const { rows } = await at.execute<{ count: number }>(
    sql`select count(*)::int as "count" ${movesIn(project, period)}`,
  )
  return rows[0]?.count ?? 0
}
