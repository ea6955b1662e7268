import i18next from 'i18next'
import type { Entity } from '#contract/kit/entity.ts'
import type { Refusal } from '#contract/kit/refusal.ts'
import { readableDays } from './format.ts'

/** A text of any namespace, or undefined: for keys that follow from declarations. */
export function wordAt(namespace: string, path: string): string | undefined {
  const found: unknown = i18next.getResource(i18next.language, namespace, path)
  return typeof found === 'string' ? found : undefined
}

/** The words of an entity (`locales/<language>/entities/<name>.json`). */
export interface EntityWords {
  /** One of them. */
  one: string
  /** Several of them: the title of their list. */
  many: string
  /** The text of an empty list for members who cannot create rows, if there is one. */
  empty: string | undefined
  label(field: string): string
  choice(field: string, value: string): string
  action(name: string): string
  /** The question of an action, if there is one. */
  ask(action: string): string | undefined
  /** The heading of a section of the form. */
  section(name: string): string
}

const standardWords = new Map<string, EntityWords>()

/** The texts of an entity; its namespace must be loaded (routes do that). */
export function wordsOf(entity: Entity): EntityWords {
  const key = `${i18next.language}/${entity.name}`
  const known = standardWords.get(key)
  if (known) return known
  const namespace = `entities/${entity.name}`
  const word = (path: string) => wordAt(namespace, path)
  const one = word('$') ?? entity.name
  const words = {
    one,
    many: word('many') ?? one,
    empty: word('empty'),
    label: (field: string) =>
      word(`fields.${field}`) ?? word(`rows.${field}`) ?? wordAt('kit', `fields.${field}`) ?? field,
    choice: (field: string, value: string) => word(`choices.${field}.${value}`) ?? value,
    action: (name: string) => word(`actions.${name}`) ?? wordAt('kit', `history.${name}`) ?? name,
    ask: (action: string) => word(`asks.${action}`),
    section: (name: string) => word(`sections.${name}`) ?? name,
  }
  if (word('$') !== undefined) standardWords.set(key, words)
  return words
}

/** The message of a refused field. */
export const refusalWords = ({ problem, ...numbers }: Refusal): string =>
  i18next.t(`validation:${problem}`, readableDays(numbers))

/** The label of a menu entry; the server's title if its name has no text. */
export const menuWords = (item: { name: string; title: string }): string =>
  wordAt('menus', item.name) ?? item.title

/** The texts of fields that belong to no entity. */
export const plainWords = (label: (field: string) => string): EntityWords => ({
  one: '',
  empty: undefined,
  many: '',
  label,
  choice: (_, value) => value,
  action: name => name,
  ask: () => undefined,
  section: name => name,
})
