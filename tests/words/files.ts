import { type Language, languages, namespaceOf } from '#server/words.ts'
import { filesUnder, readSource } from '../sources.ts'

/** All words of a language: `namespace:path.to.key` and its text. */
export type Words = ReadonlyMap<string, string>

type Tree = { [key: string]: string | Tree }

function* flat(tree: Tree, path: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    const here = path.endsWith(':') ? path + key : `${path}.${key}`
    if (typeof value === 'string') yield [here, value]
    else yield* flat(value, here)
  }
}

function read(language: Language): Words {
  const folder = `locales/${language}`
  return new Map(
    filesUnder(folder, /\.json$/).flatMap(file => {
      const namespace = namespaceOf(file.slice(folder.length + 1))
      return [...flat(JSON.parse(readSource(file)) as Tree, `${namespace}:`)]
    }),
  )
}

export const words = Object.fromEntries(languages.map(l => [l, read(l)])) as Record<Language, Words>

/** The names a text leaves open, in order. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).sort()

const plural = /_(zero|one|two|few|many|other)$/

/** A key without its plural form. */
export const baseOf = (key: string): string => key.replace(plural, '')

/** The plural form a key is for, or undefined. */
export const formOf = (key: string): string | undefined => plural.exec(key)?.[1]

/** Is there a text for that key, as it stands or as a plural? */
export const isWorded = (all: Words, key: string): boolean =>
  all.has(key) || all.has(`${key}_other`)
