import type { StoredFile } from '#contract/kit/file.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Row } from '#src/kit/resource/Value.tsx'

/** A submission as its page has it. */
export interface Submission extends Row {
  eform: number
  eformTitle?: string
  number: number
  formVersion: number
  language: LetterLanguage
  answers: unknown
  filesFile?: StoredFile[]
}
