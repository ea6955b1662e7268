import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import type { VerifiType } from '#contract/areas/verification/types.ts'
import { type EntityWords, wordAt, wordsOf } from '#src/kit/words/words.ts'

/** The words of a type: the same column is the number of a document or of a certificate. */
export function wordsOfType(type: VerifiType): EntityWords {
  const words = wordsOf(personalKyc)
  return {
    ...words,
    label: field => wordAt('pages/verification', `label.${type}.${field}`) ?? words.label(field),
  }
}
