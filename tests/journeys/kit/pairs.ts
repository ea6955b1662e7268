import { type Language, languages } from '#server/words.ts'

const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]

/**
 * The pages to look at in a language, by theme. Over all languages each page comes in every language
 * and in both themes, and each language in both themes: every pair, not every combination of three.
 */
export function byTheme<P>(language: Language, pages: readonly P[]): [Theme, P[]][] {
  const at = languages.indexOf(language)
  return themes.map((theme, by) => [theme, pages.filter((_, n) => (n + at) % themes.length === by)])
}

export { languages }
