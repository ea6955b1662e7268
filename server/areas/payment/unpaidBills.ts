import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { toMoney } from '#server/kit/column.ts'
import { hasPublicUrl } from '#server/kit/publicUrl.ts'
import { linkUrl, orderTarget } from './link.ts'
import { leftOf } from './order.ts'
import { payOrderTable } from './tables.ts'

/** What a member still has to pay, each with the link by which it can be paid without an account. */
export async function unpaidBills(at: Executor, keys: Keys, member: number) {
  const orders = await at
    .select()
    .from(payOrderTable)
    .where(and(eq(payOrderTable.payer, member), eq(payOrderTable.status, 'UNPAID')))
    .orderBy(asc(payOrderTable.id))
  const bills: { title: string; left: string; link: string | null }[] = []
  for (const order of orders)
    bills.push({
      title: order.title,
      left: toMoney(await leftOf(at, order)),
      link: hasPublicUrl() ? linkUrl(keys, orderTarget(order.id)) : null,
    })
  return bills
}
