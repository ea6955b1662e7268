import { hasSecondFactor } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Round, Signer } from '../request/round.ts'
import type { SignatureProof } from '../tables.ts'

/**
 * How a signer shows who they are: by the code that opened the contract where they have no account,
 * by more than being signed in where the contract asks for it.
 */
export async function provedBy(
  at: Executor,
  { text }: Pick<Round, 'text'>,
  { member }: Pick<Signer, 'member'>,
): Promise<SignatureProof> {
  if (member === null) return 'CODE'
  if (!text.stepUp) return 'SESSION'
  return (await hasSecondFactor(at, member)) ? 'SECOND_FACTOR' : 'PASSWORD'
}
