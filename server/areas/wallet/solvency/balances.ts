import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { accountTxTable, accountWalletTable } from '../ledger/tables.ts'

export const w = alias(accountWalletTable, 'w')
const t = alias(accountTxTable, 't')

/** A column of the last posting of an account before a moment: one step in an index. */
const ofLast = (column: SQLWrapper, account: SQLWrapper, moment: SQL): SQL => sql`(
  select ${column} from ${t} where ${t.wallet} = ${account} and ${t.createDate} < ${moment}
  order by ${t.createDate} desc, ${t.id} desc limit 1)`

/** The cents that were in an account before a moment. */
export const balanceBefore = (account: SQLWrapper, moment: SQL): SQL =>
  sql`coalesce(${ofLast(t.balance, account, moment)}, 0)`

/** The number of postings that an account had before a moment. */
export const postingsBefore = (account: SQLWrapper, moment: SQL): SQL =>
  sql`coalesce(${ofLast(t.sequence, account, moment)}, 0)`

/** What was owed to each member before a moment: in the wallet and on hold, in cents. */
export async function owedBefore(
  at: Executor,
  moment: SQL,
): Promise<{ member: number; cents: bigint }[]> {
  const { rows } = await at.execute<{ member: number; cents: string }>(sql`
    select ${w.member}::float8 as "member", sum(${balanceBefore(w.id, moment)})::text as "cents"
    from ${w} where ${w.kind} in ('WALLET', 'HOLD') group by ${w.member} order by ${w.member}`)
  return rows.map(({ member, cents }) => ({ member, cents: BigInt(cents) }))
}
