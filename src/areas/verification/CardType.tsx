import { cardTypes, type VerifiType } from '#contract/areas/verification/types.ts'
import { entryLabel, useDictionary } from '#src/kit/field/dictionary.ts'
import type { CellProps } from '#src/kit/field/types.ts'

/** The kind of a document, or a degree, by the dictionary of its type. */
export function CardType({ value, row }: CellProps) {
  const entries = useDictionary(cardTypes[row.verifiType as VerifiType] ?? '')
  return value ? entryLabel(entries, String(value)) : null
}
