/** The languages of the interface, and where the choice is stored. */
export const locales = ['zh-TW', 'zh-CN', 'en-US'] as const
export type Locale = (typeof locales)[number]

/** Each language in its own name. */
export const localeNames: Record<Locale, string> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
}

const STORAGE_KEY = 'commonshare-locale'
const SWITCHED_KEY = 'commonshare-locale-switched'
const isLocale = (text: string | null): text is Locale =>
  (locales as readonly (string | null)[]).includes(text)

export function currentLocale(): Locale {
  const stored = localStorage.getItem(STORAGE_KEY)
  return isLocale(stored) ? stored : 'zh-TW'
}

/** The product's language for one of the browser's; undefined if it has none. */
function localeFor(wanted: string): Locale | undefined {
  try {
    const { language, script, region } = new Intl.Locale(wanted).maximize()
    if (language === 'en') return 'en-US'
    if (language !== 'zh' && language !== 'yue') return undefined
    return script === 'Hans' || region === 'CN' ? 'zh-CN' : 'zh-TW'
  } catch {
    // Not every browser's language is a tag, such as that of a POSIX system.
    return undefined
  }
}

/** The browser's language, if it is another one and none was chosen here yet. */
export function browserLocale(): Locale | undefined {
  if (localStorage.getItem(STORAGE_KEY) !== null) return undefined
  const wanted = navigator.languages.map(localeFor).find(one => one !== undefined)
  return wanted === currentLocale() ? undefined : wanted
}

/** Keeps the current language: it counts as chosen. */
export const keepLocale = () => localStorage.setItem(STORAGE_KEY, currentLocale())

/** Takes the language of a letter that led here, unless one was chosen in this browser. */
export function offerLocale(wanted: string | null) {
  if (!isLocale(wanted) || localStorage.getItem(STORAGE_KEY) !== null) return
  localStorage.setItem(STORAGE_KEY, wanted)
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
  localStorage.setItem(STORAGE_KEY, locale)
  sessionStorage.setItem(SWITCHED_KEY, locale)
  location.reload()
}

/** Whether the page was reloaded after a change of language: true once. */
export function wasSwitched(): boolean {
  const switched = sessionStorage.getItem(SWITCHED_KEY) !== null
  sessionStorage.removeItem(SWITCHED_KEY)
  return switched
}
