/** The languages that letters to people without an account are written in, as a choice. */
export const letterLanguages = {
  ZH_TW: 'neutral',
  ZH_CN: 'neutral',
  EN_US: 'neutral',
} as const
export type LetterLanguage = keyof typeof letterLanguages

/** The same as the product names its languages. */
export const languageTags = {
  ZH_TW: 'zh-TW',
  ZH_CN: 'zh-CN',
  EN_US: 'en-US',
} as const satisfies Record<LetterLanguage, string>

/** The choice of a language of the product. */
export const letterLanguageOf = (tag: string): LetterLanguage =>
  (Object.keys(languageTags) as LetterLanguage[]).find(one => languageTags[one] === tag) ?? 'ZH_TW'
