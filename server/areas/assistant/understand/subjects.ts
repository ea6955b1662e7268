import { type Choice, Learned, type Lesson, largest } from '#server/kit/search/learning.ts'
import { cluesOf, tokensOf } from '#server/kit/search/tokens.ts'
import { type Ability, abilities } from '../abilities.ts'
import type { Compared } from './examples.ts'
import type { Names } from './names.ts'
import { best, sought } from './occurs.ts'

/** How many letters of a name are a lot. */
const long = 12

/** What an ability has in common with others: words are learned for records and actions as well. */
function keysOf(ability: Ability): string[] {
  const kind = `kind ${ability.kind}`
  if (ability.kind !== 'record') return [ability.id, kind]
  return [ability.id, `entity ${ability.entity.name}`, `verb ${ability.verb}`, kind]
}

/** Whether two abilities come to the same: the same right, unless everybody has it. */
export function sameAbility(id: string, other: string): boolean {
  if (id === other) return true
  const [one, two] = [abilities().get(id), abilities().get(other)]
  return one !== undefined && one.right !== 'signedIn' && one.right === two?.right
}

/** An ability that may be meant, with how well its names fit. */
interface Candidate {
  ability: Ability
  keys: readonly string[]
  /** Of it as a whole, of the record, of what is done, of both, and of the screen. */
  fit: readonly number[]
}

/** Learns what a question is about, of all that can be done, from names and from examples. */
export async function learnSubjects(examples: readonly Compared[], names: Names) {
  const { entities, screens, verbs, phrases } = names
  const asked = examples.flatMap(({ text, what }) => (what ? [{ text, what }] : []))
  const exemplary = new Set(asked.flatMap(({ what }) => what))
  const all = [...abilities().values()].map(ability => ({ ability, keys: keysOf(ability) }))

  /** The abilities of which a question says something, and those that examples are about. */
  function candidatesFor(text: string): Candidate[] {
    const question = sought(text)
    const records = new Map([...entities].map(([name, texts]) => [name, best(question, texts)]))
    const fitOf = (ability: Ability): readonly number[] => {
      const phrase = best(question, phrases.get(ability.id))
      if (ability.kind === 'screen')
        return [phrase, 0, 0, 0, best(question, screens.get(ability.screen))]
      if (ability.kind !== 'record') return [phrase, 0, 0, 0, 0]
      const record = records.get(ability.entity.name) ?? 0
      const verb = best(question, verbs.get(ability.id))
      return [phrase, record, verb, record > 0 && verb > 0 ? record + verb : 0, 0]
    }
    return all
      .map(one => ({ ...one, fit: fitOf(one.ability) }))
      .filter(({ ability, fit }) => exemplary.has(ability.id) || fit.some(one => one > 0))
  }

  function choicesOf(candidates: readonly Candidate[]): Choice[] {
    const most = [0, 1, 2, 3, 4].map(of =>
      Math.max(1, ...candidates.map(({ fit }) => fit[of] ?? 0)),
    )
    const mostOfAll = Math.max(...most)
    return candidates.map(({ keys, fit }) => ({
      keys,
      signs: [
        ...fit.map(one => one / long),
        ...fit.map((one, of) => one / (most[of] ?? 1)),
        Math.max(...fit) / mostOfAll,
      ],
    }))
  }
  const wordsOf = (text: string) => cluesOf(text, tokensOf(text))
  function* lessons(): Generator<Lesson> {
    for (const { text, what } of asked) {
      const candidates = candidatesFor(text)
      const right = candidates.flatMap(({ ability }, at) =>
        what.some(one => sameAbility(ability.id, one)) ? [at] : [],
      )
      if (right.length > 0) yield { words: wordsOf(text), choices: choicesOf(candidates), right }
    }
  }
  const learned = await Learned.from(lessons())
  /** The ability that a question in the form of `compared` is about. */
  return (text: string): string | undefined => {
    const candidates = candidatesFor(text)
    const likely = learned.weigh({ words: wordsOf(text), choices: choicesOf(candidates) })
    return candidates[largest(likely)]?.ability.id
  }
}
