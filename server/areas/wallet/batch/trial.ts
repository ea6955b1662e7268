import { and, eq } from 'drizzle-orm'
import type { coinBatch } from '#contract/areas/wallet/coinBatch.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { toMoney } from '#server/kit/column.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { accountTxTable, accountWalletTable } from '../ledger/tables.ts'
import { linesOf } from './lines.ts'
import type { BatchLine } from './tables.ts'

export type Batch = WireOf<typeof coinBatch.fields> & { id: number }

/** A line with what posting it does. */
export interface TriedLine extends BatchLine {
  name: string | null
  wallet: number | null
  before: bigint | null
  after: bigint | null
  /** Why it cannot be posted, by column; empty if it can. */
  wrong: Refusals
}

/** Whether a line cannot be posted. */
export const isWrong = ({ wrong }: Pick<TriedLine, 'wrong'>): boolean =>
  Object.keys(wrong).length > 0

/** A member with their wallet, if there is one. */
interface Owner {
  name: string
  wallet: number | null
  balance: bigint | null
  status: string | null
}

async function ownersOf(
  at: Executor,
  lines: readonly BatchLine[],
): Promise<ReadonlyMap<number, Owner>> {
  const w = accountWalletTable
  const rows = await at
    .select({
      id: memberTable.id,
      name: accountName(),
      wallet: w.id,
      balance: w.balance,
      status: w.status,
    })
    .from(memberTable)
    .leftJoin(w, and(eq(w.member, memberTable.id), eq(w.kind, 'WALLET'), eq(w.currency, 'POINT')))
    .where(isAnyOf(memberTable.id, [...new Set(lines.flatMap(({ member }) => member ?? []))]))
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

/** Why a line cannot be posted with that balance. */
function wrongIn(
  { applicant, kind }: Batch,
  { refusals, member, amount }: BatchLine,
  owner: Owner | undefined,
  balance: bigint,
): Refusals {
  const ofMember = (): Refusals => {
    if (refusals.email) return {}
    if (member === null || !owner) return { email: { problem: 'noAccount' } }
    // Four eyes: nobody applies for points of their own wallet.
    if (member === applicant) return { email: { problem: 'ownWallet' } }
    if (owner.wallet === null) return { email: { problem: 'noWallet' } }
    return owner.status === 'FROZEN' ? { email: { problem: 'frozenWallet' } } : {}
  }
  const wrong = { ...refusals, ...ofMember() }
  if (Object.keys(wrong).length > 0 || kind === 'TOP_UP' || (amount ?? 0n) <= balance) return wrong
  return { amount: { problem: 'aboveBalance', max: toMoney(balance) } }
}

/**
 * What posting the lines would do at this moment. Lines of the same member add up; one that cannot
 * be posted counts for nothing.
 */
async function tried(
  at: Executor,
  batch: Batch,
  lines: readonly BatchLine[],
): Promise<TriedLine[]> {
  const owners = await ownersOf(at, lines)
  const balances = new Map<number, bigint>()
  return lines.map(line => {
    const { member, amount } = line
    const owner = member === null ? undefined : owners.get(member)
    const wallet = owner?.wallet ?? null
    const before = wallet === null ? null : (balances.get(wallet) ?? owner?.balance ?? 0n)
    const wrong = wrongIn(batch, line, owner, before ?? 0n)
    const by = (batch.kind === 'TOP_UP' ? 1n : -1n) * (amount ?? 0n)
    const after = isWrong({ wrong }) || before === null ? null : before + by
    if (wallet !== null && after !== null) balances.set(wallet, after)
    return { ...line, name: owner?.name ?? null, wallet, before, after, wrong }
  })
}

/** What posting the lines has done. */
async function posted(
  at: Executor,
  { kind }: Batch,
  lines: readonly BatchLine[],
): Promise<TriedLine[]> {
  const t = accountTxTable
  const rows = await at
    .select({ id: t.id, wallet: t.wallet, balance: t.balance })
    .from(t)
    .where(
      isAnyOf(
        t.id,
        lines.flatMap(({ tx }) => tx ?? []),
      ),
    )
  const found = new Map(rows.map(row => [row.id, row]))
  const owners = await ownersOf(at, lines)
  return lines.map(line => {
    const posting = line.tx === null ? undefined : found.get(line.tx)
    const by = (kind === 'TOP_UP' ? 1n : -1n) * (line.amount ?? 0n)
    return {
      ...line,
      name: (line.member !== null && owners.get(line.member)?.name) || null,
      wallet: posting?.wallet ?? null,
      before: posting ? posting.balance - by : null,
      after: posting?.balance ?? null,
      wrong: {},
    }
  })
}

/** The lines of a batch with what they do, in the order of the file. */
export async function trialOf(at: Executor, batch: Batch): Promise<TriedLine[]> {
  const lines = await linesOf(at, batch.id)
  return batch.status === 'DRAFT' || batch.status === 'APPLIED'
    ? tried(at, batch, lines)
    : posted(at, batch, lines)
}
