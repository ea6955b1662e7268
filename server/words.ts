import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorName } from '#contract/errors.ts'
import type { Refusal, Refusals } from '#contract/kit/refusal.ts'
import type enUS from '#locales/en-US/errors.json'
import type zhCN from '#locales/zh-CN/errors.json'
import type zhTW from '#locales/zh-TW/errors.json'
import { root } from './paths.ts'

export const languages = ['zh-TW', 'zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh-TW'

/** An error name without a message does not compile, in any language. */
;({
  'locales/zh-TW/errors.json': [] as Exclude<ErrorName, keyof typeof zhTW>[],
  'locales/zh-CN/errors.json': [] as Exclude<ErrorName, keyof typeof zhCN>[],
  'locales/en-US/errors.json': [] as Exclude<ErrorName, keyof typeof enUS>[],
}) satisfies Record<string, never[]>

type Tree = { [key: string]: string | Tree }
const loaded = new Map<string, Tree>()

/**
 * The namespace of a file of words: its path without the area, which is irrelevant for its entity
 * or page.
 */
export const namespaceOf = (path: string): string =>
  path.replaceAll('\\', '/').replace(/^(?:[^/]+\/(?=[^/]+\/))?(.+)\.json$/, '$1')

function filesOf(language: Language): Map<string, string> {
  const folder = join(root, 'locales', language)
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    paths
      .filter(path => path.endsWith('.json'))
      .map(path => [namespaceOf(path), join(folder, path)]),
  )
}
const files = new Map<Language, Map<string, string>>()

function namespace(language: Language, name: string): Tree {
  const known = files.get(language) ?? filesOf(language)
  files.set(language, known)
  const file = known.get(name) ?? ''
  let tree = loaded.get(file)
  if (!tree) {
    tree = file ? (JSON.parse(readFileSync(file, 'utf8')) as Tree) : {}
    loaded.set(file, tree)
  }
  return tree
}

/** A text in a language, or undefined: for keys from data, such as old history. */
export function wordAt(language: Language, key: string): string | undefined {
  const [space = '', path = ''] = key.split(':')
  let at: string | Tree | undefined = namespace(language, space)
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'string' ? at : undefined
}

/**
 * A text in a language. `key` is `namespace:path.to.key`; a missing one returns the key, which the
 * words test finds. With a `count`, its form is the one that goes with it.
 */
export const word = (language: Language, key: string, values: object = {}): string =>
  (wordAt(language, key) ?? counted(language, key, values))?.replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => readable(language, (values as Record<string, unknown>)[name] ?? ''),
  ) ?? key

/** The form of a text that goes with a count, as the browser chooses it. */
function counted(language: Language, key: string, { count }: { count?: unknown }) {
  const form = new Intl.PluralRules(language).select(Number(count))
  return count === undefined ? undefined : wordAt(language, `${key}_${form}`)
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** A value inside a text: a day as the reader writes it. */
const readable = (language: Language, value: unknown): string =>
  typeof value === 'string' && isDay.test(value) ? dayWord(language, value) : String(value)

/** A calendar day, `YYYY-MM-DD`, in a language. */
function dayWord(language: Language, day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return Number.isNaN(date.getTime()) ? day : format.format(date)
}

/** A text that the product wrote, with its days as the reader writes them. */
export const withDays = (language: Language, text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, day => dayWord(language, day))

/** Refused fields with their reasons as text. */
export const worded = (language: Language, refusals: Refusals): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refusals).map(([field, refusal]: [string, Refusal]) => [
      field,
      word(language, `validation:${refusal.problem}`, refusal),
    ]),
  )

/** The best supported language for an Accept-Language header. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? ''
    const exact = languages.find(l => l.toLowerCase() === tag)
    if (exact) return exact
    if (tag.startsWith('en')) return 'en-US'
    if (tag.startsWith('zh')) return /cn|hans|sg/.test(tag) ? 'zh-CN' : 'zh-TW'
  }
  return defaultLanguage
}
