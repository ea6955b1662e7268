import type { I18nProvider } from '@refinedev/core'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLocale, currentLocale, type Locale, locales } from '#src/kit/light/locale.ts'

/**
 * A namespace is the path of its file without the area, which is irrelevant for its entity or page.
 */
const namespaceOf = /^\/locales\/([^/]+)\/(?:[^/]+\/(?=[^/]+\/))?(.+)\.json$/

/** The files of all texts, by language and namespace: `zh-TW/entities/dict`. */
const files = Object.fromEntries(
  Object.entries(import.meta.glob<ResourceKey>('/locales/*/**/*.json', { import: 'default' })).map(
    ([path, load]) => [path.replace(namespaceOf, '$1/$2'), load],
  ),
)

/** Loads a namespace on first use, one file each. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = files[`${language}/${namespace}`]
    if (!load) return done(new Error(`no words for ${language} ${namespace}`), null)
    load().then(
      words => done(null, words),
      (error: Error) => done(error, null),
    )
  },
}

/** Texts of every page of the app; those of an entity are loaded with its route. */
const everywhere = ['shell', 'kit', 'errors', 'validation', 'menus'] as const

/** A name inside an English sentence: 'Dictionary entry' becomes 'dictionary entry', 'KPI' stays. */
const phrase = (name: string) =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

export async function startWords() {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: currentLocale(),
      // No fallback: a missing text must be found by the completeness test.
      fallbackLng: false,
      ns: everywhere,
      defaultNS: 'shell',
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  i18next.services.formatter?.add('phrase', phrase)
}

/** Loads further namespaces, such as `entities/dict`. Failed ones are loaded again. */
export async function loadWords(namespaces: readonly string[]): Promise<void> {
  const language = currentLocale()
  const missing = () => namespaces.filter(one => !i18next.hasResourceBundle(language, one))
  await i18next.loadNamespaces([...namespaces])
  if (missing().length > 0) await i18next.reloadResources([language], missing())
  if (missing().length > 0) throw new Error(`no words for ${missing().join(', ')}`)
}

/** The menu's texts in another language, since members may search for a page by another name. */
export async function loadMenuWords(locale: Locale) {
  const words = await files[`${locale}/menus`]?.()
  if (words) i18next.addResourceBundle(locale, 'menus', words)
}

// Refine asks for keys of its own, which no declaration knows.
const translate = i18next.t as unknown as (key: string, options: object) => string

export const i18nProvider: I18nProvider = {
  translate: (key, options, defaultMessage) =>
    typeof options === 'string'
      ? translate(key, { defaultValue: options })
      : translate(key, { ...options, defaultValue: defaultMessage ?? key }),
  changeLocale: async lang => {
    if ((locales as readonly string[]).includes(lang)) chooseLocale(lang as Locale)
  },
  getLocale: currentLocale,
}
