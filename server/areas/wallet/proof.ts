import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { accountTxTable, accountWalletTable } from './ledger/tables.ts'
import { sumOf } from './limits.ts'

const t = alias(accountTxTable, 't')
const w = alias(accountWalletTable, 'w')

/** What was sent and withdrawn from a wallet within the last 24 hours, in cents. */
export async function spentToday(at: Executor, wallet: number): Promise<bigint> {
  const { rows } = await at.execute<{ spent: string }>(sql`
    select coalesce(sum(${t.amount}), 0)::text as "spent" from ${t}
    where ${t.wallet} = ${wallet} and ${t.createDate} > now() - interval '24 hours'
      and ${t.txType} = 'EXPEND' and ${t.subType} in ('TRANSFER', 'WITHDRAWAL')`)
  return BigInt(rows[0]?.spent ?? 0)
}

/** Whether the caller has never sent points to this member. */
export async function isNewPayee(
  { db, me }: Pick<SignedIn, 'db' | 'me'>,
  member: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`
    select exists (select from ${t} join ${w} on ${w.id} = ${t.wallet}
      where ${w.member} = ${me.id} and ${w.kind} = 'WALLET' and ${t.counterpart} = ${member}
        and ${t.txType} = 'EXPEND' and ${t.subType} = 'TRANSFER') as "known"`)
  return rows[0]?.known !== true
}

/**
 * Refuses a payment without a proof of identity where one is required: to a new payee, or when more
 * than the configured sum leaves the wallet within 24 hours. The payment is posted already.
 */
export async function requireProof(
  { db, keys, proved }: SignedIn,
  wallet: number,
  isNew: boolean,
): Promise<void> {
  if (proved) return
  if (isNew) fail('proofRequired')
  if ((await spentToday(db, wallet)) > (await sumOf(db, keys, 'walletProofAbove')))
    fail('proofRequired')
}
