import { type LetterLanguage, languageTags } from '#contract/letterLanguage.ts'
import type { Language } from '#server/words.ts'

/** A language of the product as the choice that rows store. */
export const letterLanguageOf = (language: Language): LetterLanguage =>
  (Object.keys(languageTags) as LetterLanguage[]).find(one => languageTags[one] === language) ??
  'ZH_TW'
