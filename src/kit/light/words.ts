import { currentLocale } from './locale.ts'

/** The texts of a namespace: nested objects. */
export interface Words {
  [key: string]: string | Words
}
type Files = Record<string, () => Promise<Words>>

/** The text at a dotted path, with `{{name}}` filled in. */
export function textAt(words: Words, path: string, values: Record<string, unknown> = {}): string {
  let found: string | Words | undefined = words
  for (const key of path.split('.')) found = typeof found === 'object' ? found[key] : undefined
  if (typeof found !== 'string') return path
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/**
 * Loads namespaces in a language, by default the current one, for a page without i18next. `files`
 * is the page's own `import.meta.glob`, so that it only contains its own texts.
 */
export async function loadLightWords(files: Files, locale = currentLocale()) {
  const here = Object.entries(files).filter(([path]) => path.includes(`/${locale}/`))
  const all = await Promise.all(
    here.map(async ([path, load]) => {
      const name = path.slice(path.indexOf('pages/'), -'.json'.length)
      return [name, await load()] as const
    }),
  )
  const byName = Object.fromEntries(all)
  return (key: string, values?: Record<string, unknown>) => {
    const [name = '', path = ''] = key.split(':')
    return textAt(byName[name] ?? {}, path, values)
  }
}
export type LightText = Awaited<ReturnType<typeof loadLightWords>>
