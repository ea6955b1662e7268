import { Learned, type Lesson, largest } from '#server/kit/search/learning.ts'
import { cluesOf, tokensOf } from '#server/kit/search/tokens.ts'
import type { Compared } from './examples.ts'
import type { Names } from './names.ts'
import { best, sought } from './occurs.ts'
import { quotedIn } from './quoted.ts'

/** How many letters of a name are a lot. */
const long = 12
const noSigns = [0, 0, 0, 0, 0, 0]

/** How rare words are in the names of screens. */
function raritiesOf(names: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const holders = new Map<string, number>()
  for (const texts of names)
    for (const word of new Set(texts.flatMap(tokensOf)))
      holders.set(word, (holders.get(word) ?? 0) + 1)
  return new Map(
    [...holders].map(([word, count]) => [word, Math.log(1 + names.length / (1 + count))]),
  )
}

/** What is opened if it is no screen. */
const record = 'a record'

/** Learns which screen is named, from their names and from examples; undefined for a record. */
export async function learnScreens(examples: readonly Compared[], { screens }: Names) {
  const ids = [...screens.keys(), record]
  const keys = ids.map(id => [id])
  const names = ids.map(id => screens.get(id) ?? [])
  const rarities = raritiesOf(names)
  const words = names.map(texts => texts.map(text => [...new Set(tokensOf(text))]))

  /** How well the names of each screen fit: whole ones, and parts of them. */
  function choicesFor(text: string) {
    const asked = sought(text)
    const fits = ids.map((_, at) => {
      let [covered, shared] = [0, 0]
      for (const name of words[at] ?? []) {
        let [found, whole] = [0, 0]
        for (const word of name) {
          const rarity = rarities.get(word) ?? 0
          whole += rarity
          if (asked.tokens.has(word)) found += rarity
        }
        covered = Math.max(covered, found / (whole || 1))
        shared = Math.max(shared, found ** 2 / (whole || 1))
      }
      return { said: best(asked, names[at]), covered, shared }
    })
    const mostSaid = Math.max(1, ...fits.map(({ said }) => said))
    const mostShared = Math.max(1, ...fits.map(({ shared }) => shared))
    return fits.map(({ said, covered, shared }, at) => ({
      keys: keys[at] ?? [],
      signs: [
        ...[said / long, covered, shared / 5, said / mostSaid],
        ...[said === mostSaid ? 1 : 0, shared / mostShared],
      ],
    }))
  }
  const wordsOf = (text: string) => [
    ...cluesOf(text, tokensOf(text)),
    ...(quotedIn(text) ? ['¤q'] : []),
  ]
  // A name is found by its words anyway, so it teaches only them.
  const onlyWords = keys.map(one => ({ keys: one, signs: noSigns }))
  function* lessons(): Generator<Lesson> {
    for (const [at, texts] of names.entries())
      for (const text of texts) yield { words: wordsOf(text), choices: onlyWords, right: [at] }
    for (const { tool, text, place } of examples) {
      const right = ids.indexOf(place ?? record)
      if (tool !== 'open' || right < 0) continue
      yield { words: wordsOf(text), choices: choicesFor(text), right: [right] }
    }
  }
  const learned = await Learned.from(lessons())
  /** The screen that a question in the form of `compared` names. */
  return (text: string) => {
    const found = ids[largest(learned.weigh({ words: wordsOf(text), choices: choicesFor(text) }))]
    return found === record ? undefined : found
  }
}
