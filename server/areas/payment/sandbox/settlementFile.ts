import { IMPORT_CAP } from '#contract/kit/importing.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { sandboxFee, sandboxNumber } from '#server/gateways/payment/sandbox.ts'
import { DayStart } from '#server/kit/calendar/dayStart.ts'
import { toMoney } from '#server/kit/column.ts'
import type { Binary } from '#server/kit/route.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { sandboxColumns } from '../providerSettlement/readers/sandbox.ts'
import { sandboxChargeTable, sandboxRefundTable } from '../tables.ts'

const c = alias(sandboxChargeTable, 'c')
const r = alias(sandboxRefundTable, 'r')

interface Days {
  firstDay: string
  lastDay: string
}

interface Moved extends Record<string, unknown> {
  type: 'payment' | 'refund'
  requestId: string
  cents: string
  date: string
}

/** What was paid and given back at the sandbox on some days. */
async function movedOn(at: Executor, zone: string, { firstDay, lastDay }: Days): Promise<Moved[]> {
  const from = new DayStart(firstDay, zone).sql
  const until = sql`((${lastDay}::date + 1)::timestamp at time zone ${zone})`
  const written = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
  const { rows } = await at.execute<Moved>(sql`
    select 'payment' as "type", ${c.requestId}, ${c.cents}::text as "cents",
      to_char(${c.paidDate} at time zone 'UTC', ${written}) as "date"
    from ${c} where ${c.state} = 'PAID' and ${c.paidDate} >= ${from} and ${c.paidDate} < ${until}
    union all
    select 'refund', ${r.requestId}, (-${r.cents})::text,
      to_char(${r.createDate} at time zone 'UTC', ${written})
    from ${r} where ${r.createDate} >= ${from} and ${r.createDate} < ${until}
    order by "date", 2 limit ${IMPORT_CAP + 1}`)
  return rows
}

/** The settlement file of the sandbox: it keeps its fee of each payment, and none of refunds. */
export async function settlementFile(at: Executor, zone: string, days: Days): Promise<Binary> {
  const { firstDay, lastDay } = days
  if (firstDay > lastDay) fail('badInput', { lastDay: { problem: 'startAfterEnd' } })
  const rows = await movedOn(at, zone, days)
  if (rows.length === 0) fail('exportEmpty')
  if (rows.length > IMPORT_CAP) fail('exportTooLarge')
  const payout = `sandbox-${firstDay}-${lastDay}`
  const lines = rows.map(({ type, requestId, cents, date }) => {
    const amount = BigInt(cents)
    const fee = type === 'payment' ? sandboxFee(amount) : 0n
    const money = [amount, fee, amount - fee].map(toMoney)
    return [payout, type, requestId, sandboxNumber(requestId), '', 'HKD', ...money, date].join()
  })
  return {
    type: 'text/csv',
    fileName: `${payout}.csv`,
    body: Buffer.from(`${[sandboxColumns.join(), ...lines].join('\r\n')}\r\n`),
  }
}
