import type { ContractState } from '#contract/areas/signing/contract.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { answerOf } from '#src/kit/session/can.tsx'

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

/** What only a request can be asked for that waits for signatures. */
const whileOpen = ['remind', 'cancel']

/**
 * The row with the actions it offers. Sending has a button of its own that shows the text first; what
 * has ended, or was never sent, offers nothing it could be asked for in vain.
 */
export function possible<R extends Row>(row: R): R {
  const { send: _, ...all } = (row.can ?? {}) as Record<string, unknown>
  const can = Object.entries(all).filter(
    ([name, answer]) => !whileOpen.includes(name) || answer !== 'contractEnded',
  )
  return { ...row, can: Object.fromEntries(can) }
}

/** Whether such a row was left without that action: among several rows it has to be said. */
export const isLeftOut = (row: Row, name: string): boolean =>
  whileOpen.includes(name) && answerOf(row, name) === undefined
