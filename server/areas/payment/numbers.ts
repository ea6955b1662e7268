import { randomBytes } from 'node:crypto'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { sql } from '#server/kit/sql.ts'
import { payCounter } from './tables.ts'

/** Without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const random = (length: number): string =>
  Array.from(randomBytes(length), byte => alphabet[byte % alphabet.length]).join('')

/** Numbers of orders, of payments and of refunds. */
export const newOrderNo = (): string => `P${random(11)}`
export const newRequestId = (orderNo: string): string => `${orderNo}-${random(16)}`
export const newRefundId = (): string => `R${random(15)}`

/** The next number of a receipt. Without gaps: it is taken in the transaction of its payment. */
export async function nextReceiptNo(at: Executor): Promise<string> {
  const [row] = await at
    .insert(payCounter)
    .values({ name: 'receipt', value: 1 })
    .onConflictDoUpdate({ target: payCounter.name, set: { value: sql`${payCounter.value} + 1` } })
    .returning({ value: payCounter.value })
  return `CS-${String(row?.value ?? fail('internal')).padStart(7, '0')}`
}
