import { and, asc, eq } from 'drizzle-orm'
import { openStates } from '#contract/areas/signing/contract.ts'
import type { Executor } from '#server/db/client.ts'
import {
  type Contract,
  contractSigner as s,
  contractTable as t,
  contractText as x,
} from '../tables.ts'

export type Signer = typeof s.$inferSelect
export type Text = typeof x.$inferSelect

/** A contract with its present round. */
export interface Round {
  contract: Contract
  text: Text
  signers: Signer[]
}

/** Locks a contract: whatever happens to it happens one after another. */
export async function lockContract(at: Executor, id: number): Promise<Contract | undefined> {
  const [found] = await at.select().from(t).where(eq(t.id, id)).for('update')
  return found as Contract | undefined
}

/** What was sent last, and to whom; undefined for a draft. */
export async function roundOf(at: Executor, contract: Contract): Promise<Round | undefined> {
  const { id, round } = contract
  const [text] = await at
    .select()
    .from(x)
    .where(and(eq(x.contract, id), eq(x.round, round)))
  if (!text) return undefined
  const signers = await at
    .select()
    .from(s)
    .where(and(eq(s.contract, id), eq(s.round, round)))
    .orderBy(asc(s.number))
  return { contract, text, signers }
}

export const isOpen = ({ state }: Pick<Contract, 'state'>): boolean =>
  (openStates as readonly string[]).includes(state)

/** Whose turn it is: everybody who has not answered, or in order the first of them. */
export function inTurn({ text, signers }: Pick<Round, 'text' | 'signers'>): Signer[] {
  const left = signers.filter(({ state }) => state === 'WAITING' || state === 'OPENED')
  return text.inOrder ? left.slice(0, 1) : left
}
