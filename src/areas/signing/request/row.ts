import type { ContractState } from '#contract/areas/signing/contract.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Row } from '#src/kit/resource/Value.tsx'

/** One who signs, as the form of a request has them. */
export interface FormSigner {
  member: number | null
  name: string | null
  email: string | null
  mobile: string | null
  role: string | null
}

/** A request as its screens read it. */
export interface Request extends Row {
  title: string
  template: number
  language: LetterLanguage
  project: string | null
  signers: readonly FormSigner[]
  state: ContractState
  stale: boolean
  termsChanged: boolean
  late: boolean
  signerCount: number
  signedCount: number
  waitingFor: string | null
  round: number
  renews: number | null
  renewsTitle?: string | null
  updateDate: string
}

/** Without sending, which has a button of its own that shows the text first. */
export function withoutSend<R extends Row>(row: R): R {
  const { send: _, ...can } = (row.can ?? {}) as Record<string, unknown>
  return { ...row, can }
}
