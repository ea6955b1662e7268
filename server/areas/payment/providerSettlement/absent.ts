import type { Provider } from '#contract/payWay.ts'
import type { Executor } from '#server/db/client.ts'
import { DayStart } from '#server/kit/calendar/dayStart.ts'
import { alias, columnName, sql } from '#server/kit/sql.ts'
import {
  paymentTable,
  refundRequireTable,
  providerSettlementLineTable as table,
} from '../tables.ts'

const p = alias(paymentTable, 'p')
const r = alias(refundRequireTable, 'r')
const l = alias(table, 'l')
const other = alias(table, 'other')

interface Settled {
  id: number
  provider: Provider
  firstDay: string
  lastDay: string
}

/** Lists as missing at the provider what we have of the days of a file and no file has. */
async function add(at: Executor, { id, provider, firstDay, lastDay }: Settled, zone: string) {
  const from = new DayStart(firstDay, zone).sql
  const until = sql`((${lastDay}::date + 1)::timestamp at time zone ${zone})`
  // What a file has, or this settlement lists already.
  const listed = sql`(${l.line} is not null or ${l.settlement} = ${id})`
  const columns = [
    ...[table.settlement, table.kind, table.requestId, table.channelTxId, table.transactedDate],
    ...[table.payment, table.refund, table.ours, table.oursFee],
    ...[table.match, table.difference, table.resolved],
  ].map(columnName)
  await at.execute(sql`
    insert into ${table} (${sql.join(columns, sql`, `)})
    select ${id}::bigint, 'PAYMENT', ${p.requestId}, ${p.channelTxId}, ${p.paidDate},
      ${p.id}, null::bigint, ${p.paidAmount}, ${p.fee}, 'MISSING_THERE', 'ABSENT', false
    from ${p} where ${p.provider} = ${provider} and ${p.status} = 'PAID'
      and ${p.paidDate} >= ${from} and ${p.paidDate} < ${until}
      and not exists (select from ${l} where ${l.payment} = ${p.id} and ${listed})
    union all
    select ${id}::bigint, 'REFUND', ${r.requestId}, ${r.channelTxId}, ${r.refundDate},
      null, ${r.id}, -${r.amount}, ${r.fee}, 'MISSING_THERE', 'ABSENT', false
    from ${r} where ${r.provider} = ${provider} and ${r.status} = 'REFUNDED'
      and ${r.reference} is null and ${r.refundDate} >= ${from} and ${r.refundDate} < ${until}
      and not exists (select from ${l} where ${l.refund} = ${r.id} and ${listed})`)
}

/** Takes from the list what a file has by now. */
const drop = (at: Executor, { id }: Settled) =>
  at.execute(sql`
    delete from ${l} where ${l.settlement} = ${id} and ${l.line} is null and exists (
      select from ${other} where ${other.line} is not null
        and (${other.payment} = ${l.payment} or ${other.refund} = ${l.refund}))`)

/** Brings the list of what is missing at the provider up to date. */
export async function listAbsent(at: Executor, settled: Settled, zone: string): Promise<void> {
  await drop(at, settled)
  await add(at, settled, zone)
}
