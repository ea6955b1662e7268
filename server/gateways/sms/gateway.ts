/** A text message to one mobile number in E.164, such as `+85291234567`. */
export interface TextMessage {
  /** The same for every attempt. */
  id: string
  to: string
  text: string
  /** Who it is from; otherwise the sender of the gateway. */
  from?: string
  /** Whether the provider is asked to tell what becomes of it. */
  receipt?: boolean
  /**
   * Awaited once, immediately before the message may reach the provider. If it throws, nothing is
   * sent, and what it has thrown goes out unchanged.
   */
  handOver?(): Promise<void>
}

/** What the provider has said about a message it accepted. */
export interface Accepted {
  /** The ids it gave to the parts, in order; receipts name them. Empty where it gives none. */
  parts: string[]
}

/** What became of one part of a message. */
export interface Receipt {
  /** The id that the provider gave to the part. */
  part: string
  state: 'delivered' | 'failed' | 'underway'
  /** State and error in the words of the provider, such as `UNDELIV 045`. */
  said: string
}

/** A provider of text messages. */
export interface SmsGateway {
  /** Resolves when the provider has accepted the message; throws an `SmsFailure` otherwise. */
  send(message: TextMessage): Promise<Accepted>
  /**
   * Gives receipts to `take` until the signal aborts, through a connection of its own; several may
   * be under way at once. One that `take` rejects is offered again by the provider. Resolves after
   * the abort, when nothing is under way; throws an `SmsFailure` if there is no connection, or no
   * longer. Absent if the provider sends no receipts.
   */
  receive?(take: (receipt: Receipt) => Promise<void>, signal: AbortSignal): Promise<void>
  close(): void
}

/**
 * What is known after a failure. `later`: nothing was accepted, it can be tried again. `never`: the
 * provider refuses this message. `unknown`: it may have been accepted, so sending it again could
 * deliver it twice.
 */
export type Certainty = 'later' | 'never' | 'unknown'

interface Circumstances {
  ofGateway?: boolean
  ofSender?: boolean
  parts?: readonly string[]
}

/** A message that was not accepted. Its text names neither numbers nor keys: it may be logged. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure'
  /**
   * It concerns the gateway: it cannot be reached, or does not know us, so that no message of
   * whatever kind is accepted. A gateway that is busy may accept the next one.
   */
  readonly ofGateway: boolean
  /** The provider does not accept who it is from: no message from that sender is accepted. */
  readonly ofSender: boolean
  /** The ids of the parts that were accepted before a long message failed. */
  readonly parts: readonly string[]
  constructor(
    readonly certainty: Certainty,
    /** What the provider answered, or what the network did. */
    readonly said: string,
    { ofGateway = false, ofSender = false, parts = [] }: Circumstances = {},
  ) {
    super(said)
    this.ofGateway = ofGateway
    this.ofSender = ofSender
    this.parts = parts
  }
}

/** The failure of a gateway that takes no message at the moment. */
export const gatewayFailure = (said: string): SmsFailure =>
  new SmsFailure('later', said, { ofGateway: true })

/** What was known when an attempt failed; anything unexpected may have happened after sending. */
export const certaintyOf = (error: unknown): Certainty =>
  error instanceof SmsFailure ? error.certainty : 'unknown'
