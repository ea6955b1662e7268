import type { ShownContract } from '#contract/areas/signing/shown.ts'
import { inTurn, isOpen, type Round, type Signer } from '../request/round.ts'

/** Whether a signer can sign or decline at that moment, or why not. */
export function verdictFor(round: Round, signer: Signer, now: string): ShownContract['can'] {
  const { contract } = round
  if (signer.state === 'SIGNED' || signer.state === 'DECLINED') return 'alreadySigned'
  const over = contract.expireDate !== null && contract.expireDate <= now
  if (!isOpen(contract) || over) return 'contractEnded'
  if (contract.stale) return 'contractStale'
  return inTurn(round).some(({ id }) => id === signer.id) || 'notYourTurn'
}
