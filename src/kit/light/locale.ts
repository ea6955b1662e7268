/** The languages of the interface, and where the choice is stored. */
export const locales = ['zh-TW', 'zh-CN', 'en-US'] as const
export type Locale = (typeof locales)[number]

/** Each language in its own name. */
export const localeNames: Record<Locale, string> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
}

/** Where the chosen language is stored. */
export const LOCALE_KEY = 'commonshare-locale'
const SWITCHED_KEY = 'commonshare-locale-switched'
const isLocale = (text: string | null): text is Locale =>
  (locales as readonly (string | null)[]).includes(text)

export function currentLocale(): Locale {
  const stored = localStorage.getItem(LOCALE_KEY)
  return isLocale(stored) ? stored : 'zh-TW'
}

/** Takes the language of a letter that led here, unless one was chosen in this browser. */
export function offerLocale(wanted: string | null) {
  if (!isLocale(wanted) || localStorage.getItem(LOCALE_KEY) !== null) return
  localStorage.setItem(LOCALE_KEY, wanted)
  applyLocale()
}

/** Screen readers and fonts choose by script: Hant and Hans share code points. */
const documentLanguage: Record<Locale, string> = {
  'zh-TW': 'zh-Hant-TW',
  'zh-CN': 'zh-Hans-CN',
  'en-US': 'en-US',
}
export function applyLocale() {
  document.documentElement.lang = documentLanguage[currentLocale()]
}

/** Stores the choice and reloads; the page then confirms it. */
export function chooseLocale(locale: Locale) {
  localStorage.setItem(LOCALE_KEY, locale)
  sessionStorage.setItem(SWITCHED_KEY, locale)
  location.reload()
}

/** Whether the page was reloaded after a change of language: true once. */
export function wasSwitched(): boolean {
  const switched = sessionStorage.getItem(SWITCHED_KEY) !== null
  sessionStorage.removeItem(SWITCHED_KEY)
  return switched
}
