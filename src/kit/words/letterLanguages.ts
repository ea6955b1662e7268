import { type LetterLanguage, languageTags } from '#contract/letterLanguage.ts'
import { currentLocale, localeNames } from '../light/locale.ts'

/** The languages that a text is written in, in the order of their tabs. */
export const textLanguages = Object.keys(languageTags) as LetterLanguage[]

/** A language in its own name. */
export const languageName = (language: LetterLanguage): string =>
  localeNames[languageTags[language]]

/** The language to begin with: the reader's own, or the first that has a text. */
export function firstLanguage(written: (language: LetterLanguage) => boolean): LetterLanguage {
  const own = textLanguages.find(one => languageTags[one] === currentLocale()) ?? 'ZH_TW'
  return [own, ...textLanguages].find(written) ?? own
}
