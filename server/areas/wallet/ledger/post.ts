import type { JournalKind } from '#contract/areas/wallet/journal.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { sql } from '#server/kit/sql.ts'

/** What goes into an account (positive cents) or out of it (negative). */
export interface Leg {
  account: number
  cents: bigint
  /** The other member of a transfer. */
  counterpart?: number | null
}

export interface Entry {
  kind: JournalKind
  subType: string
  /** Left out where the sub type says it all. */
  title?: string | null
  remarks?: string | null
  extId?: string | null
  /** The member who makes it; null for the system. */
  actor: number | null
  reverses?: number
  reason?: string
  /** Also moves what is in frozen wallets: corrections and decided withdrawals. */
  frozen?: boolean
  /** For demo data: when it happened. */
  date?: string
  legs: readonly Leg[]
}

export interface Posted {
  journal: number
  /** The posting of each leg, in the order of the legs. */
  postings: readonly { id: number; account: number; balance: bigint }[]
}

interface DatabaseError {
  code?: string
  constraint?: string
  message?: string
  cause?: DatabaseError
}

/** The error code `ledgerPost` raises with a name of the catalogue. */
const REFUSED = 'LD001'

/** Refusals of the database in the words of the catalogue. */
function refusalOf(error: unknown): ErrorName | undefined {
  const { code, constraint, message } = (error as DatabaseError).cause ?? (error as DatabaseError)
  if (code === REFUSED) return message as ErrorName
  if (code === '23514' && constraint === 'accountWallet_balance_check') return 'balanceTooLow'
  if (code === '23505' && constraint === 'journal_reverses_key') return 'alreadyReversed'
  // Any other law of the ledger: the entry is impossible, and nothing was moved.
  if (code?.startsWith('23')) return 'walletSystem'
  return undefined
}

/**
 * Writes a journal entry: the only way to move points. The database locks its accounts in one
 * order, and refuses what breaks a law of the ledger.
 */
export async function post(at: Executor, entry: Entry): Promise<Posted> {
  const {
    kind,
    subType,
    title = null,
    remarks = null,
    extId = null,
    actor,
    reverses = null,
  } = entry
  const { reason = null, frozen = false, date = null, legs } = entry
  try {
    const { rows } = await at.execute<{
      journal: number
      id: string
      account: string
      balance: string
    }>(sql`select * from "ledgerPost"(${kind}, ${subType}, ${title}, ${remarks}, ${extId},
      ${actor}, ${reverses}, ${reason}, ${frozen},
      ${sql.param(legs.map(leg => leg.account))}::bigint[],
      ${sql.param(legs.map(leg => String(leg.cents)))}::bigint[],
      ${sql.param(legs.map(leg => leg.counterpart ?? null))}::bigint[], ${date})`)
    return {
      journal: rows[0]?.journal ?? fail('walletSystem'),
      postings: rows.map(row => ({
        id: Number(row.id),
        account: Number(row.account),
        balance: BigInt(row.balance),
      })),
    }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) fail(refusal)
    throw error
  }
}
