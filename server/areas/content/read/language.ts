import { type LetterLanguage, languageTags } from '#contract/letterLanguage.ts'
import type { Language } from '#server/words.ts'

/** The name in the contract of the language of an answer. */
export const letterLanguageOf = (language: Language): LetterLanguage =>
  (Object.keys(languageTags) as LetterLanguage[]).find(one => languageTags[one] === language) ??
  'ZH_TW'
