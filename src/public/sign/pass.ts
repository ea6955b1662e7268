import type { ShownContract } from '#contract/areas/signing/shown.ts'

/** What a code was exchanged for. It is kept on this page alone: a reload asks for another code. */
export interface Pass {
  pass: string
  contract: ShownContract
}
