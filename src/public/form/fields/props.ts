import type { Answer, Element } from '#contract/areas/eform/element.ts'
import type { Value } from '../given.ts'

/** What every field of a question is given. */
export interface FieldProps {
  element: Element
  value: Answer | undefined
  change(value: Value): void
  /** The id of the field, or of the group of fields. */
  id: string
  /** The ids of help, hint and refusal. */
  described: string | undefined
  refused: boolean
}
