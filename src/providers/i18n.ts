import type { I18nProvider } from '@refinedev/core'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLocale, currentLocale, type Locale, locales } from '#src/kit/light/locale.ts'

/**
 * A namespace is the path of its file without the area, which is irrelevant for its entity or page.
 */
const namespaceOf = /^\/locales\/[^/]+\/(?:[^/]+\/(?=[^/]+\/))?(.+)\.json$/

const byNamespace = <T>(files: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.replace(namespaceOf, '$1'), text]),
  )

/** Texts by namespace, each loaded on first use. */
type Texts = Readonly<Record<string, () => Promise<unknown>>>

/** The texts of a language: tables of their own, since each is long and a visitor needs one. */
const tables: Readonly<Record<Locale, () => Promise<{ files: Texts }>>> = {
  'zh-TW': () => import('./words/zh-TW.ts'),
  'zh-CN': () => import('./words/zh-CN.ts'),
  'en-US': () => import('./words/en-US.ts'),
}
/** Texts of every page of the app; those of an entity are loaded with its route. */
const everywhere: Readonly<Record<Locale, () => Promise<{ files: Record<string, ResourceKey> }>>> =
  {
    'zh-TW': () => import('./words/everywhere/zh-TW.ts'),
    'zh-CN': () => import('./words/everywhere/zh-CN.ts'),
    'en-US': () => import('./words/everywhere/en-US.ts'),
  }
const loaded = new Map<Locale, Texts>()

async function textsOf(locale: Locale): Promise<Texts> {
  const known = loaded.get(locale)
  if (known) return known
  const texts = byNamespace((await tables[locale]()).files)
  loaded.set(locale, texts)
  return texts
}

const textsEverywhere = async (locale: Locale) => byNamespace((await everywhere[locale]()).files)

async function load(language: string, namespace: string): Promise<ResourceKey> {
  const locale = language as Locale
  const texts = await textsOf(locale)
  const words = (await texts[namespace]?.()) ?? (await textsEverywhere(locale))[namespace]
  if (!words) throw new Error(`no words for ${language} ${namespace}`)
  return words as ResourceKey
}

/** Loads a namespace on first use, one file each. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    load(language, namespace).then(
      words => done(null, words),
      (error: Error) => done(error, null),
    )
  },
}

/**
 * A name inside a sentence: 'Dictionary entry' becomes 'dictionary entry', 'KPI' and 'English'
 * stay; after Chinese characters, Latin ones follow a space.
 */
function phrase(name: string, language: string | undefined): string {
  if (language !== 'en-US') return /^[A-Za-z]/.test(name) ? ` ${name}` : name
  const isCommon = /^[A-Z]-?[a-z]/.test(name) && !/^(English|Chinese)\b/.test(name)
  return isCommon ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

/**
 * Names of which one is enough, inside a sentence: 'login name or e-mail'. Every list says such a
 * sentence, and `Intl.ListFormat` takes longer to be made than all else in it.
 */
function anyOf(names: readonly string[], language = currentLocale() as string): string {
  const english = language === 'en-US'
  const all = english ? names.map(name => phrase(name, language)) : names
  const first = all.slice(0, -1).join(english ? ', ' : '、')
  const or = english ? `${all.length > 2 ? ',' : ''} or ` : '或'
  const list = `${first}${first && or}${all.at(-1) ?? ''}`
  return english ? list : phrase(list, language)
}

/** Starts i18next with the texts of every page, and loads the table of the others. */
export async function startWords() {
  const locale = currentLocale()
  const [texts] = await Promise.all([textsEverywhere(locale), textsOf(locale)])
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      resources: { [locale]: texts },
      partialBundledLanguages: true,
      // No fallback: a missing text must be found by the completeness test.
      fallbackLng: false,
      ns: Object.keys(texts),
      defaultNS: 'shell',
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  i18next.services.formatter?.add('phrase', phrase)
  i18next.services.formatter?.add('anyOf', anyOf)
}

/** Loads further namespaces, such as `entities/dict`. Failed ones are loaded again. */
export async function loadWords(namespaces: readonly string[]): Promise<void> {
  const language = currentLocale()
  const missing = () => namespaces.filter(one => !i18next.hasResourceBundle(language, one))
  await i18next.loadNamespaces([...namespaces])
  if (missing().length > 0) await i18next.reloadResources([language], missing())
  if (missing().length > 0) throw new Error(`no words for ${missing().join(', ')}`)
}

/** Texts in another language, since members may search for a page by another name. */
export async function loadWordsIn(locale: Locale, namespace: 'menus' | 'palette') {
  i18next.addResourceBundle(locale, namespace, await load(locale, namespace))
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
