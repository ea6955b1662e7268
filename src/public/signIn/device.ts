import { currentLocale, LOCALE_KEY, type Locale } from '#src/kit/light/locale.ts'
import { THEME_KEY } from '#src/kit/light/theme.ts'

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
  if (localStorage.getItem(LOCALE_KEY) !== null) return undefined
  const wanted = navigator.languages.map(localeFor).find(one => one !== undefined)
  return wanted === currentLocale() ? undefined : wanted
}

/** Keeps the current language: it counts as chosen. */
export const keepLocale = () => localStorage.setItem(LOCALE_KEY, currentLocale())

/** Whether the device shows light colours, and no theme was chosen in this browser yet. */
export const prefersLight = (): boolean =>
  localStorage.getItem(THEME_KEY) === null && matchMedia('(prefers-color-scheme: light)').matches
