/** Why a call failed: the server refused, it answered something else, or nothing came back. */
export type Why = 'refused' | 'noMeta' | 'transport' | 'aborted'

/** A failed call. Shaped so that Refine reads it as its HttpError. */
export class Failure extends Error {
  /** The number of the envelope; 0 where there is none. */
  readonly statusCode: number
  readonly why: Why
  /** The path that was asked. */
  readonly address: string
  /** Our name of the refusal, where the server says it. */
  readonly refusal: string | undefined
  /** Refused fields, worded. */
  readonly errors: Record<string, string>

  constructor(
    why: Why,
    address: string,
    meta: { code?: number; message?: string; name?: string; fields?: Record<string, string> } = {},
  ) {
    super(meta.message ?? '')
    this.name = 'Failure'
    this.why = why
    this.address = address
    this.statusCode = meta.code ?? 0
    this.refusal = meta.name
    this.errors = meta.fields ?? {}
  }
}
