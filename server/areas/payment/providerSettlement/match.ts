import type { providerSettlementLine } from '#contract/areas/payment/providerSettlementLine.ts'
import type { FileLine } from './readers/reader.ts'

type Fields = typeof providerSettlementLine.fields

/** A payment or refund as we have it. */
export interface Known {
  kind: 'PAYMENT' | 'REFUND'
  id: number
  requestId: string
  channelTxId: string | null
  /** With the sign of the payout: refunds are negative. */
  cents: bigint
  fee: bigint | null
  /** Whether it was paid, or refunded. */
  done: boolean
  /** A refund that was paid by bank transfer. */
  byHand: boolean
  /** Whether a file that was imported before has it as well. */
  settled: boolean
}

/** What a line is compared by. */
export type Compared = Pick<FileLine, 'kind' | 'requestId' | 'channelTxId' | 'amount' | 'fee'>

/** What comparing a line says. */
export interface Verdict {
  payment: number | null
  refund: number | null
  match: keyof Fields['match']['values']
  difference: keyof Fields['difference']['values'] | null
  ours: bigint | null
  oursFee: bigint | null
}

const nothing = { payment: null, refund: null, ours: null, oursFee: null }

function verdictOn({ amount, fee }: Compared, known: Known, repeated: boolean): Verdict {
  const { kind, id, done, byHand, cents } = known
  const about = {
    payment: kind === 'PAYMENT' ? id : null,
    refund: kind === 'REFUND' ? id : null,
    ours: done ? cents : 0n,
    oursFee: known.fee,
  }
  if (!done) return { ...about, match: 'MISSING_HERE', difference: 'NOT_DONE' }
  const differs = (difference: 'REPEATED' | 'BY_HAND' | 'AMOUNT' | 'FEE'): Verdict => ({
    ...about,
    match: 'DIFFERENT',
    difference,
  })
  if (repeated) return differs('REPEATED')
  if (byHand) return differs('BY_HAND')
  if (cents !== amount) return differs('AMOUNT')
  if ((known.fee ?? 0n) !== fee) return differs('FEE')
  return { ...about, match: 'AGREED', difference: null }
}

/**
 * Compares the lines of a file with what we have: by our number first, then by the provider's. Each
 * payment and refund counts for one line.
 */
export function matchLines(lines: readonly Compared[], all: readonly Known[]): Verdict[] {
  const byRequest = new Map(all.map(one => [`${one.kind} ${one.requestId}`, one]))
  const byChannel = new Map(all.map(one => [`${one.kind} ${one.channelTxId}`, one]))
  const taken = new Set<Known>()
  return lines.map(line => {
    const { kind, requestId, channelTxId } = line
    if (kind === 'OTHER') return { ...nothing, match: 'MISSING_HERE', difference: 'CHARGE' }
    const known =
      (requestId === null ? undefined : byRequest.get(`${kind} ${requestId}`)) ??
      (channelTxId === null ? undefined : byChannel.get(`${kind} ${channelTxId}`))
    if (!known) return { ...nothing, match: 'MISSING_HERE', difference: 'UNKNOWN' }
    const repeated = known.settled || taken.has(known)
    taken.add(known)
    return verdictOn(line, known, repeated)
  })
}
