import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { accountTxTable, accountWalletTable } from '../ledger/tables.ts'

export const w = alias(accountWalletTable, 'w')
const t = alias(accountTxTable, 't')

/** The last posting of an account before a moment, for a lateral join: one step in an index. */
export const lastBefore = (moment: SQL, account: SQLWrapper = w.id): SQL => sql`lateral (
  select ${t.balance} as "balance", ${t.sequence} as "sequence" from ${t}
  where ${t.wallet} = ${account} and ${t.createDate} < ${moment}
  order by ${t.createDate} desc, ${t.id} desc limit 1)`

/** What was owed to each member before a moment: in the wallet and on hold, in cents. */
export async function owedBefore(
  at: Executor,
  moment: SQL,
): Promise<{ member: number; cents: bigint }[]> {
  const { rows } = await at.execute<{ member: number; cents: string }>(sql`
    select ${w.member}::float8 as "member", coalesce(sum(last."balance"), 0)::text as "cents"
    from ${w} left join ${lastBefore(moment)} last on true
    where ${w.kind} in ('WALLET', 'HOLD') group by ${w.member} order by ${w.member}`)
  return rows.map(({ member, cents }) => ({ member, cents: BigInt(cents) }))
}
