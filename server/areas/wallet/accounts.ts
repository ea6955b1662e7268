import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { accountWalletTable as table } from './ledger/tables.ts'

/**
 * Accounts of the cooperative. Points come from ISSUANCE, and paid out ones go to PAYOUT. In HKD,
 * CLEARING is what payment providers hold (negative: the ledger adds up to zero), FEE what they
 * keep of it, REFUND what is on its way back, BANK what they have paid out to the bank account of
 * the cooperative (negative, as CLEARING), and ISSUANCE what was paid for points.
 */
const houseKinds = ['ISSUANCE', 'PAYOUT', 'CLEARING', 'FEE', 'REFUND', 'BANK'] as const
export type HouseKind = (typeof houseKinds)[number]
type Currency = 'POINT' | 'HKD'

const fresh = { currency: 'POINT', balance: 0n, status: 'ACTIVE', sequence: 0, hash: '' } as const

/** Creates the accounts of the cooperative that are missing; called at each start. */
export async function seedHouseAccounts(at: Executor): Promise<void> {
  const currencies: readonly Currency[] = ['POINT', 'HKD']
  const all = currencies
    .flatMap(currency => houseKinds.map(kind => ({ ...fresh, currency, kind })))
    .filter(({ currency, kind }) => currency === 'HKD' || kind !== 'BANK')
  await at
    .insert(table)
    .values(all as never)
    .onConflictDoNothing()
}

/** The account of the cooperative of that kind. */
export async function houseAccount(
  at: Executor,
  kind: HouseKind,
  currency: Currency = 'POINT',
): Promise<number> {
  const [found] = await at
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.kind, kind),
        eq(table.currency, currency),
        sql`${table.member} is null and ${table.plan} is null`,
      ),
    )
  return found?.id ?? fail('walletSystem')
}

/** The accounts of a payment plan: its money, and what the providers keep of it (negative). */
const planKinds = ['PLAN', 'PLAN_FEE'] as const

/** Creates the accounts of a payment plan. */
export async function openPlanAccounts(at: Executor, plan: number): Promise<void> {
  await at
    .insert(table)
    .values(planKinds.map(kind => ({ ...fresh, currency: 'HKD', kind, plan })) as never)
}

/** An account of a payment plan. */
export async function planAccount(
  at: Executor,
  plan: number,
  kind: (typeof planKinds)[number],
): Promise<number> {
  const [found] = await at
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.plan, plan), eq(table.kind, kind)))
  return found?.id ?? fail('walletSystem')
}

export type Wallet = typeof table.$inferSelect

/** A member's wallet, if there is one. */
export async function walletOf(at: Executor, member: number): Promise<Wallet | undefined> {
  const [found] = await at
    .select()
    .from(table)
    .where(and(eq(table.member, member), eq(table.kind, 'WALLET'), eq(table.currency, 'POINT')))
  return found
}

/** The wallets of these members, as far as they have one. */
export const walletsOf = (at: Executor, members: readonly number[]): Promise<Wallet[]> =>
  at
    .select()
    .from(table)
    .where(
      and(isAnyOf(table.member, members), eq(table.kind, 'WALLET'), eq(table.currency, 'POINT')),
    )

/**
 * Locks accounts in the order of their ids until the transaction ends: for several entries in one
 * transaction, which by themselves would lock them in another order than payments do.
 */
export async function lockAccounts(at: Executor, accounts: readonly number[]): Promise<void> {
  await at
    .select({ id: table.id })
    .from(table)
    .where(isAnyOf(table.id, accounts))
    .orderBy(table.id)
    .for('update')
}

/** The account in which the member's withdrawals are held. */
export async function holdOf(at: Executor, member: number): Promise<Wallet> {
  const [found] = await at
    .select()
    .from(table)
    .where(and(eq(table.member, member), eq(table.kind, 'HOLD'), eq(table.currency, 'POINT')))
  return found ?? fail('walletSystem')
}

/** The member's wallet and hold, created if they are missing. */
export async function openWallet(
  at: Executor,
  member: number,
): Promise<{ walletId: number; created: boolean }> {
  const created = await at
    .insert(table)
    .values((['WALLET', 'HOLD'] as const).map(kind => ({ ...fresh, kind, member })) as never)
    .onConflictDoNothing()
    .returning({ id: table.id, kind: table.kind })
  const wallet = created.find(({ kind }) => kind === 'WALLET')
  if (wallet) return { walletId: wallet.id, created: true }
  return { walletId: (await walletOf(at, member))?.id ?? fail('walletSystem'), created: false }
}
