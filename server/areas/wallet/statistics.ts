import type { SQL } from 'drizzle-orm'
import {
  countByMonth,
  countBySubType,
  countIncomeAndExpend,
  findTop,
} from '#contract/areas/wallet/calls/own.ts'
import type { CallInput } from '#contract/kit/call.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { load } from '#server/kit/crud.ts'
import type { Route } from '#server/kit/route.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { walletOf } from './accounts.ts'
import accountWalletServed from './accountWallet.ts'
import { accountTxTable } from './ledger/tables.ts'

const t = alias(accountTxTable, 't')

/** The wallet that was asked for, if the caller may see it; by default their own. */
export async function askedWallet(
  context: SignedIn,
  walletId: number | null | undefined,
): Promise<number> {
  if (walletId) return (await load(accountWalletServed, context, context.db, walletId)).id as number
  return (await walletOf(context.db, context.me.id))?.id ?? fail('noWallet')
}

type Asked = CallInput<typeof countIncomeAndExpend>

/** Refuses a period that ends before it starts. */
export function requireOrder({ startDate, endDate }: Pick<Asked, 'startDate' | 'endDate'>): void {
  if (startDate && endDate && Date.parse(startDate) > Date.parse(endDate))
    fail('badInput', { endDate: { problem: 'startAfterEnd' } })
}

/** The postings that were asked for, as a condition. */
async function asked(context: SignedIn, { walletId, startDate, endDate }: Asked): Promise<SQL> {
  requireOrder({ startDate, endDate })
  return sql`${t.wallet} = ${await askedWallet(context, walletId)}
    and ${t.createDate} >= ${startDate ?? '-infinity'} and ${t.createDate} <= ${endDate ?? 'infinity'}`
}

const sum = (type: 'INCOME' | 'EXPEND') =>
  sql`(coalesce(sum(${t.amount}) filter (where ${t.txType} = ${type}), 0) / 100.0)::numeric(20, 2)::text`
const count = (type: 'INCOME' | 'EXPEND') =>
  sql`(count(*) filter (where ${t.txType} = ${type}))::int`
const sums = sql`${sum('INCOME')} as "income", ${sum('EXPEND')} as "expend",
  ${count('INCOME')} as "incomeCount", ${count('EXPEND')} as "expendCount"`

interface Sums extends Record<string, unknown> {
  income: string
  expend: string
  incomeCount: number
  expendCount: number
}
const none: Sums = { income: '0.00', expend: '0.00', incomeCount: 0, expendCount: 0 }

interface Ranked extends Record<string, unknown> {
  id: number
  title: string | null
  subType: string
  amount: string
  createDate: string
}

/** The three largest of one type. */
async function largest(context: SignedIn, which: SQL, type: 'INCOME' | 'EXPEND') {
  const { rows } = await context.db.execute<Ranked>(sql`
    select ${t.id}::float8 as "id", ${t.title}, ${t.subType},
      (${t.amount} / 100.0)::numeric(20, 2)::text as "amount",
      to_char(${t.createDate}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate"
    from ${t} where ${which} and ${t.txType} = ${type}
    order by ${t.amount} desc, ${t.id} desc limit 3`)
  return rows
}

export const statisticsRoutes: Route[] = [
  answer(countIncomeAndExpend, async (context, input) => {
    const { rows } = await context.db.execute<Sums>(
      sql`select ${sums} from ${t} where ${await asked(context, input)}`,
    )
    return rows[0] ?? none
  }),

  answer(countByMonth, async (context, input) => {
    const zone = await zoneOf(context)
    const { rows } = await context.db.execute<Sums & { month: string }>(sql`
      select to_char(${t.createDate} at time zone ${zone}, 'YYYY-MM') as "month", ${sums}
      from ${t} where ${await asked(context, input)} group by 1 order by 1`)
    return rows
  }),

  answer(countBySubType, async (context, input) => {
    const { rows } = await context.db.execute<{
      subType: string
      txType: 'INCOME' | 'EXPEND'
      amount: string
      count: number
    }>(sql`
      select ${t.subType}, ${t.txType}, (sum(${t.amount}) / 100.0)::numeric(20, 2)::text as "amount",
        count(*)::int as "count"
      from ${t} where ${await asked(context, input)} group by 1, 2 order by sum(${t.amount}) desc, 1`)
    return rows
  }),

  answer(findTop, async (context, input) => {
    const which = await asked(context, input)
    return {
      income: await largest(context, which, 'INCOME'),
      expend: await largest(context, which, 'EXPEND'),
    }
  }),
]
