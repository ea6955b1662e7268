import type { IncomingHttpHeaders } from 'node:http'
import type { PayDevice, PayWay, Provider } from '#contract/payWay.ts'
import type { Language } from '#server/words.ts'

/** A payment to be started with a provider. */
export interface Charge {
  /** Our number for it, unique for ever; a repeated `create` with it starts nothing twice. */
  requestId: string
  cents: bigint
  currency: 'HKD'
  way: PayWay
  device: PayDevice
  /** What the payer reads at the provider. */
  title: string
  language: Language
  /** Where the payer's browser goes afterwards. Its coming back proves nothing. */
  returnUrl: string
  /** Where the provider sends its notices. */
  noticeUrl: string
  /** After this moment it cannot be paid any more. */
  expires: Date
}

/** What the payer needs to pay. Exactly one of `redirect` and `qr` is present. */
export interface Started {
  /** The provider's number of the payment. */
  channelTxId: string | null
  /** The page of the provider. */
  redirect?: string
  /** The content of a QR code to scan with the app of the way. */
  qr?: string
}

/** Identifies a payment at its provider. */
export interface ChargeKey {
  requestId: string
  channelTxId: string | null
  cents: bigint
  way: PayWay
}

/**
 * `PENDING`: may still be paid. `PAID`: the provider has the money. `FAILED` and `CLOSED`: cannot
 * be paid any more. `MISSING`: the provider does not know it.
 */
export type ChargeState = 'PENDING' | 'PAID' | 'FAILED' | 'CLOSED' | 'MISSING'

/** What a provider says about a payment. */
export interface Charged {
  state: ChargeState
  channelTxId: string | null
  /** The number of the trade in the payer's own account, where the provider tells it. */
  tradeNo: string | null
  /** What was paid; 0 unless `PAID`. May differ from what was asked. */
  cents: bigint
  /** What the provider keeps; null as long as it has not said so. */
  feeCents: bigint | null
  /** When it was paid. */
  paidDate: Date | null
}

/** A refund to be carried out by a provider. */
export interface RefundOrder {
  /** Our number for it; a repeated `refund` with it gives back nothing twice. */
  requestId: string
  charge: ChargeKey
  cents: bigint
  reason: string
}

/** `PENDING`: accepted and on its way. `FAILED`: it will not happen; `problem` says why. */
export interface RefundResult {
  state: 'REFUNDED' | 'PENDING' | 'FAILED'
  /** The provider's number of the refund. */
  channelTxId: string | null
  problem?: string
}

/** A notice whose signature was verified. */
export interface Notice {
  /** Identifies the notice: the same for each repetition. */
  id: string
  /** Our number of the payment that it is about; null for one that is of no interest. */
  requestId: string | null
  /** What it says. Providers whose notices are not sufficient proof are queried all the same. */
  charged: Charged | null
}

/**
 * A payment provider. Every method but `readNotice` waits for the outside: never within a
 * transaction. A provider that does not answer makes them throw; what it refuses for good is
 * `ProviderRefusal`.
 */
export interface PaymentGateway {
  provider: Provider
  /** The ways it offers. */
  ways: readonly PayWay[]
  /** Whether a verified notice is proof of a payment; otherwise `query` must agree. */
  noticesProve: boolean
  create(charge: Charge): Promise<Started>
  query(charge: ChargeKey): Promise<Charged>
  /** Makes sure that it cannot be paid any more; answers the state it has then. */
  close(charge: ChargeKey): Promise<Charged>
  refund(refund: RefundOrder): Promise<RefundResult>
  /** How a refund stands that was `PENDING`, or whose answer was lost. */
  queryRefund(refund: RefundOrder & { channelTxId: string | null }): Promise<RefundResult>
  /** Reads a notice from its raw body; undefined if its signature is wrong or missing. */
  readNotice(headers: IncomingHttpHeaders, body: Buffer): Notice | undefined
  /** What the provider expects as the answer to a notice that was stored. */
  noticeAnswer: { type: string; body: string }
  /** Tries the configured keys; throws `ProviderRefusal` with what is wrong with them. */
  check(): Promise<void>
}

/** A provider has refused for good: trying again does not help. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}
