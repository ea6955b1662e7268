/**
 * Why a call failed: the server refused, it answered something unexpected, or it did not answer.
 */
export type Why = 'refused' | 'noMeta' | 'transport' | 'aborted'

/** A failed call. Shaped so that Refine reads it as its HttpError. */
export class Failure extends Error {
  /** The code of the envelope; 0 without one. */
  readonly statusCode: number
  readonly why: Why
  /** The path of the call. */
  readonly address: string
  /** Our name of the refusal, if the server sends it. */
  readonly refusal: string | undefined
  /** Messages of refused fields. */
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
