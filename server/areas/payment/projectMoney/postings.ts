import type { SQL } from 'drizzle-orm'
import { accountTxTable, accountWalletTable } from '#server/areas/wallet/public.ts'
import { during, type Period } from '#server/kit/calendar/period.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { collectPaymentTable } from '../tables.ts'

export const p = alias(collectPaymentTable, 'p')
export const a = alias(accountWalletTable, 'a')
export const t = alias(accountTxTable, 't')

/** Plans with their accounts: one for their money, one for the fees that they bear. */
export const accounts: SQL = sql`${p} join ${a} on ${a.plan} = ${p.id}`

/** The postings of these accounts in a period. */
export const posted = (period: Period): SQL =>
  sql`${t} on ${t.wallet} = ${a.id} and ${during(t.createDate, period)}`

const total = (kind: 'PLAN' | 'PLAN_FEE', txType: 'INCOME' | 'EXPEND'): SQL =>
  sql`coalesce(sum(${t.amount}) filter (where ${a.kind} = ${kind} and ${t.txType} = ${txType}), 0)`

/** What these postings come to, in cents. */
export const sums: SQL = sql`${total('PLAN', 'INCOME')} as "received",
  ${total('PLAN', 'EXPEND')} as "refundSum",
  ${total('PLAN_FEE', 'EXPEND')} - ${total('PLAN_FEE', 'INCOME')} as "feeSum"`

/** The same as the database answers them. */
export interface Sums extends Record<string, unknown> {
  received: string
  refundSum: string
  feeSum: string
}
