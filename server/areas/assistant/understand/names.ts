import { declared } from '#contract/kit/declared.ts'
import { nameOf } from '#contract/kit/manifest.ts'
import { compared } from '#server/kit/search/tokens.ts'
import { languages, wordAt } from '#server/words.ts'
import { abilities, fixedScreens } from '../abilities.ts'
import { chinese } from './vocabulary/chinese.ts'
import { english } from './vocabulary/english.ts'
import type { Vocabulary } from './vocabulary/vocabulary.ts'

/** What everything is called, in all languages and in the form of `compared`. */
export interface Names {
  entities: ReadonlyMap<string, readonly string[]>
  screens: ReadonlyMap<string, readonly string[]>
  /** What an operation or action is called, by the id of the ability. */
  verbs: ReadonlyMap<string, readonly string[]>
  phrases: ReadonlyMap<string, readonly string[]>
}

const vocabularies: readonly Vocabulary[] = [english, chinese]
const also = (part: keyof Vocabulary, name: string): string[] =>
  vocabularies.flatMap(vocabulary => vocabulary[part][name] ?? [])

/** The texts under a key in every language. */
const everywhere = (key: string): string[] =>
  languages.flatMap(language => wordAt(language, key) ?? [])

const unique = async (texts: readonly string[]): Promise<string[]> => [
  ...new Set((await Promise.all(texts.map(compared))).filter(text => text !== '')),
]

async function named(
  entries: readonly (readonly [string, readonly string[]])[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  return new Map(
    await Promise.all(entries.map(async ([name, texts]) => [name, await unique(texts)] as const)),
  )
}

async function collected(): Promise<Names> {
  const { entities, screens } = declared()
  const records = [...abilities().values()].flatMap(one => (one.kind === 'record' ? [one] : []))
  return {
    entities: await named(
      Object.keys(entities).map(name => [
        name,
        [
          ...['$', 'many'].flatMap(key => everywhere(`entities/${name}:${key}`)),
          ...also('entities', name),
        ],
      ]),
    ),
    screens: await named([
      ...Object.entries(screens).map(
        ([name, screen]) =>
          [name, [...everywhere(`menus:${nameOf(screen)}`), ...also('screens', name)]] as const,
      ),
      ...Object.keys(fixedScreens).map(
        name => [name, [...everywhere(`menus:${name}`), ...also('screens', name)]] as const,
      ),
    ]),
    verbs: await named(
      records.map(({ id, entity, verb }) => [
        id,
        [...everywhere(`entities/${entity.name}:actions.${verb}`), ...also('verbs', verb)],
      ]),
    ),
    phrases: await named([...abilities().keys()].map(id => [id, also('phrases', id)] as const)),
  }
}
let known: Promise<Names> | undefined

/** Collected once: the words of a running server do not change. */
export function names(): Promise<Names> {
  known ??= collected()
  return known
}
