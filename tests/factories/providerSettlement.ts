import { providerSettlementTable } from '#server/areas/payment/tables.ts'
import type { Database } from '#server/db/client.ts'
import { dayFromNow } from './payment.ts'

let made = 0

/** A settlement of a file without lines. */
export async function makeSettlement(db: Database, member: number): Promise<number> {
  const [settlement] = await db
    .insert(providerSettlementTable)
    .values({
      ...{ fileName: 'settled.csv', provider: 'SANDBOX', firstDay: dayFromNow(0) },
      ...{ lastDay: dayFromNow(0), lineCount: 0, gross: 0n, refunded: 0n, fees: 0n, net: 0n },
      ...{ agreedCount: 0, differenceCount: 0, openCount: 0, status: 'MATCHED' },
      ...{ importer: member, contentHash: String(++made).padStart(64, '0') },
    } as never)
    .returning({ id: providerSettlementTable.id })
  return Number(settlement?.id)
}
