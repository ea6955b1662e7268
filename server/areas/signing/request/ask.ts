import { eq } from 'drizzle-orm'
import type { NoticeContent } from '#server/areas/notice/public.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { type Occasion, writeTo } from '../link/letter.ts'
import { type Contract, contractSigner as s } from '../tables.ts'
import { inTurn, type Round, type Signer } from './round.ts'
import { isActive } from './signers.ts'
import { said, tellSigners } from './tell.ts'

/**
 * Asks those whose turn it has become. Whoever could not be written to today, since too many text
 * messages were sent, is asked by the hourly job.
 */
export async function askNext(at: Executor, keys: Keys, round: Round): Promise<void> {
  const next = inTurn(round).filter(({ askDate }) => askDate === null)
  if (next.length === 0) return
  const params = await said(at, round.contract)
  await tellSigners(at, keys, round.contract, next, { kind: 'contractToSign', params })
  const unwritten = await writeToOutsiders(at, keys, round.contract, next, 'ask')
  const asked = next.flatMap(({ id }) => (unwritten.has(id) ? [] : id))
  await at.update(s).set({ askDate: clock.now() }).where(isAnyOf(s.id, asked))
}

/** Writes to those of them who have no account; answers the ids of whom it could not write to. */
export async function writeToOutsiders(
  at: Executor,
  keys: Keys,
  contract: Contract,
  signers: readonly Signer[],
  occasion: Occasion,
  decliner?: string,
): Promise<ReadonlySet<number>> {
  const unwritten = new Set<number>()
  for (const one of signers)
    if (one.member === null && !(await writeTo(at, keys, contract, one, occasion, decliner)))
      unwritten.add(one.id)
  return unwritten
}

/** Tells all who were asked to sign how it ended, with an account and without. */
export async function tellAsked(
  at: Executor,
  keys: Keys,
  contract: Contract,
  signers: readonly Signer[],
  { occasion, decliner, ...content }: NoticeContent & { occasion: Occasion; decliner?: string },
): Promise<void> {
  const asked = signers.filter(({ askDate }) => askDate !== null)
  await tellSigners(at, keys, contract, asked, content)
  await writeToOutsiders(at, keys, contract, asked, occasion, decliner)
}

/** Reminds a signer whose turn it is; whether they could be reached. */
export async function remindSigner(
  at: Executor,
  keys: Keys,
  contract: Contract,
  signer: Signer,
): Promise<boolean> {
  await at.update(s).set({ remindDate: clock.now() }).where(eq(s.id, signer.id))
  if (signer.member === null) return writeTo(at, keys, contract, signer, 'remind')
  const params = await said(at, contract)
  await tellSigners(at, keys, contract, [signer], { kind: 'contractReminder', params })
  return isActive(at, signer.member)
}
