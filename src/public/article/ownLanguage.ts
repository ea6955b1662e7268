import type { LetterLanguage, languageTags } from '#contract/letterLanguage.ts'
import { currentLocale } from '#src/kit/light/locale.ts'

// Checked by its type: what lies beside it is of no use to readers.
export const tags: typeof languageTags = { ZH_TW: 'zh-TW', ZH_CN: 'zh-CN', EN_US: 'en-US' }

const languages = Object.keys(tags) as LetterLanguage[]

/** The language that the reader has chosen for the page. */
export function ownLanguage(): LetterLanguage {
  const locale = currentLocale()
  return languages.find(one => tags[one] === locale) ?? 'ZH_TW'
}
