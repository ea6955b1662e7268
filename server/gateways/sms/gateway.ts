/** A text message to one mobile number in E.164, such as `+85291234567`. */
export interface TextMessage {
  /** The same for every attempt. */
  id: string
  to: string
  text: string
}

/** A provider of text messages. */
export interface SmsGateway {
  /** Resolves when the provider has accepted the message; throws an `SmsFailure` otherwise. */
  send(message: TextMessage): Promise<void>
  close(): void
}

/**
 * What is known after a failure. `later`: nothing was accepted, it can be tried again. `never`: the
 * provider refuses this message. `unknown`: it may have been accepted, so sending it again could
 * deliver it twice.
 */
export type Certainty = 'later' | 'never' | 'unknown'

/** A message that was not accepted. Its text names neither numbers nor keys: it may be logged. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure'
  constructor(
    readonly certainty: Certainty,
    reason: string,
  ) {
    super(reason)
  }
}

/** What was known when an attempt failed; anything unexpected may have happened after sending. */
export const certaintyOf = (error: unknown): Certainty =>
  error instanceof SmsFailure ? error.certainty : 'unknown'
