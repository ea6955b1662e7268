import type { Provider } from '#contract/payWay.ts'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { paymentTable, providerSettlementLineTable, refundRequireTable } from '../tables.ts'
import type { Compared, Known } from './match.ts'

const p = alias(paymentTable, 'p')
const r = alias(refundRequireTable, 'r')
const l = alias(providerSettlementLineTable, 'l')

interface Found extends Omit<Known, 'cents' | 'fee'>, Record<string, unknown> {
  cents: string
  fee: string | null
}

/** The payments and refunds that lines of a settlement may be about, in one query. */
export async function knownTo(
  at: Executor,
  { id, provider }: { id: number; provider: Provider },
  lines: readonly Compared[],
): Promise<Known[]> {
  const requests = sql.param([...new Set(lines.flatMap(({ requestId }) => requestId ?? []))])
  const channels = sql.param([...new Set(lines.flatMap(({ channelTxId }) => channelTxId ?? []))])
  // Of two files with the same payment, the one that was imported first has it.
  const before = sql`${l.settlement} < ${id} and ${l.line} is not null`
  const { rows } = await at.execute<Found>(sql`
    select 'PAYMENT' as "kind", ${p.id}::float8 as "id", ${p.requestId}, ${p.channelTxId},
      ${p.paidAmount}::text as "cents", ${p.fee}::text as "fee", ${p.status} = 'PAID' as "done",
      false as "byHand",
      exists (select from ${l} where ${l.payment} = ${p.id} and ${before}) as "settled"
    from ${p} where ${p.provider} = ${provider}
      and (${p.requestId} = any(${requests}::text[]) or ${p.channelTxId} = any(${channels}::text[]))
    union all
    select 'REFUND', ${r.id}::float8, ${r.requestId}, ${r.channelTxId}, (-${r.amount})::text,
      ${r.fee}::text, ${r.status} = 'REFUNDED', ${r.reference} is not null,
      exists (select from ${l} where ${l.refund} = ${r.id} and ${before})
    from ${r} where ${r.provider} = ${provider}
      and (${r.requestId} = any(${requests}::text[]) or ${r.channelTxId} = any(${channels}::text[]))`)
  return rows.map(({ cents, fee, ...one }) => ({
    ...one,
    cents: BigInt(cents),
    fee: fee === null ? null : BigInt(fee),
  }))
}
