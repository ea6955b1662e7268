import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { writeTo } from '../link/letter.ts'
import { type Contract, contractSigner as s } from '../tables.ts'
import { inTurn, type Round, type Signer } from './round.ts'
import { said, tellSigners } from './tell.ts'

/** Asks those whose turn it has become. */
export async function askNext(at: Executor, keys: Keys, round: Round): Promise<void> {
  const next = inTurn(round).filter(({ askDate }) => askDate === null)
  if (next.length === 0) return
  const ids = next.map(({ id }) => id)
  await at.update(s).set({ askDate: clock.now() }).where(isAnyOf(s.id, ids))
  const params = await said(at, round.contract)
  await tellSigners(at, keys, round.contract, next, { kind: 'contractToSign', params })
  await writeToOutsiders(at, keys, round.contract, next, 'ask')
}

/** Writes to those of them who have no account. */
export async function writeToOutsiders(
  at: Executor,
  keys: Keys,
  contract: Contract,
  signers: readonly Signer[],
  occasion: Parameters<typeof writeTo>[4],
): Promise<void> {
  for (const one of signers)
    if (one.member === null) await writeTo(at, keys, contract, one, occasion)
}

/** Reminds a signer whose turn it is. */
export async function remindSigner(
  at: Executor,
  keys: Keys,
  contract: Contract,
  signer: Signer,
): Promise<void> {
  await at.update(s).set({ remindDate: clock.now() }).where(eq(s.id, signer.id))
  const params = await said(at, contract)
  await tellSigners(at, keys, contract, [signer], { kind: 'contractReminder', params })
  await writeToOutsiders(at, keys, contract, [signer], 'remind')
}
