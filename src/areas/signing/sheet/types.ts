import type { ShownContract } from '#contract/areas/signing/shown.ts'
import type { SignatureWay } from '#contract/areas/signing/signature.ts'

/** A word of `pages/sign`. */
export type Say = (key: string, values?: Record<string, unknown>) => string

/** What became of a call. */
export type Answer = { ok: true } | Refused

export interface Refused {
  ok: false
  /** Our name of the refusal; `network` where no answer came. */
  refusal: string
  message: string
  /** What is wrong with which field. */
  fields: Readonly<Record<string, string>>
}

/** A signature, and what proves who signs. */
export interface Given {
  textHash: string
  agreed: boolean
  way: SignatureWay
  drawing?: string
  typed?: string
  code?: string
  password?: string
}

/** What the sheet asks the server; each call also loads the contract again. */
export interface SheetCalls {
  read(textHash: string): Promise<Answer>
  sign(given: Given): Promise<Answer>
  decline(reason: string): Promise<Answer>
  /** Saves the sealed document. */
  save(): Promise<Answer>
  reload(): Promise<unknown>
}

/** What every part of the sheet is given. */
export interface PartProps {
  say: Say
  contract: ShownContract
}
