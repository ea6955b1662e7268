import type { ShownContract } from '#contract/areas/signing/shown.ts'

/** How a contract stands for a signer who has nothing to sign now; undefined where they have. */
export type Standing =
  | 'declined'
  | 'complete'
  | 'sealing'
  | 'signed'
  | 'signedEnded'
  | 'signedStale'
  | 'stale'
  | 'notYourTurn'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'DECLINED'
  | 'ended'

const isOpen = (state: ShownContract['state']) => state === 'SENT' || state === 'PARTLY_SIGNED'

function afterSigning({ state, stale, sealed }: ShownContract): Standing {
  if (state === 'SIGNED') return sealed ? 'complete' : 'sealing'
  if (state === 'DECLINED' || state === 'EXPIRED' || state === 'CANCELLED') return 'signedEnded'
  return stale ? 'signedStale' : 'signed'
}

export function standingOf(contract: ShownContract): Standing | undefined {
  const { can, own, state } = contract
  if (own.state === 'DECLINED') return 'declined'
  if (own.state === 'SIGNED') return afterSigning(contract)
  if (can === true) return undefined
  if (can === 'contractStale') return 'stale'
  if (can === 'notYourTurn') return 'notYourTurn'
  if (state === 'CANCELLED' || state === 'DECLINED') return state
  // Its last day may have passed a moment ago, before anybody noted that it has expired.
  return state === 'EXPIRED' || isOpen(state) ? 'EXPIRED' : 'ended'
}

/** What needs attention, what is well, and what only has to be known. */
export const toneOf: Readonly<Record<Standing, 'good' | 'warn' | 'plain'>> = {
  declined: 'plain',
  complete: 'good',
  sealing: 'good',
  signed: 'good',
  signedEnded: 'warn',
  signedStale: 'warn',
  stale: 'warn',
  notYourTurn: 'plain',
  EXPIRED: 'warn',
  CANCELLED: 'plain',
  DECLINED: 'warn',
  ended: 'warn',
}

const unsigned = ({ signers }: ShownContract) =>
  signers.filter(({ state }) => state === 'WAITING' || state === 'OPENED')

/** The signer whose turn is known to be now: the reader, or whoever signs before them. */
export function nextOf(contract: ShownContract) {
  const open = unsigned(contract)
  if (contract.can === true) return open.find(({ own }) => own)
  return contract.can === 'notYourTurn' ? open[0] : undefined
}

/** The names that a standing speaks of. */
export const namesOf = (contract: ShownContract): string[] =>
  contract.can === 'notYourTurn'
    ? unsigned(contract)
        .slice(0, 1)
        .map(({ name }) => name)
    : unsigned(contract).map(({ name }) => name)
