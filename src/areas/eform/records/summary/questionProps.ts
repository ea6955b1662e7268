import type { QuestionReport } from '#contract/areas/eform/calls.ts'
import type { Element } from '#contract/areas/eform/element.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'

/** A question with how it was answered. */
export interface QuestionProps {
  element: Element
  report: QuestionReport
  /** The text of the question. */
  title: string
  /** Below the picture: how many answered it. */
  note: React.ReactNode
  language: LetterLanguage
  languages: readonly LetterLanguage[]
}
