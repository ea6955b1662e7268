import { tokensOf } from '#server/kit/search/tokens.ts'

const HAN = /\p{Script=Han}/u
/** A Chinese character says about as much as this many letters. */
const perCharacter = 3

/** A question, in which names are looked for. */
export interface Sought {
  text: string
  tokens: ReadonlySet<string>
}

export const sought = (text: string): Sought => ({ text, tokens: new Set(tokensOf(text)) })

/** How much a part of a name says, if it occurs in the question; otherwise 0. */
type Occurs = (question: Sought) => number

function partOf(part: string): Occurs {
  if (HAN.test(part)) {
    const says = [...part].length * perCharacter
    return ({ text }) => (text.includes(part) ? says : 0)
  }
  const words = tokensOf(part)
  const says = words.reduce((sum, word) => sum + word.length, 0)
  return ({ tokens }) => (words.every(word => tokens.has(word)) ? says : 0)
}

/** How much a name says that occurs in the question with all its parts; otherwise 0. */
function nameOf(name: string): Occurs {
  const parts = (HAN.test(name) ? name.split(/\s+/) : [name]).map(partOf)
  return question => {
    let sum = 0
    for (const part of parts) {
      const says = part(question)
      if (says === 0) return 0
      sum += says
    }
    return sum
  }
}

/** Names that have been taken apart: they are the same for each question. */
const known = new Map<string, Occurs>()
function occurs(question: Sought, name: string): number {
  const one = known.get(name) ?? nameOf(name)
  known.set(name, one)
  return one(question)
}

/** The most that one of these names says. */
export const best = (question: Sought, names: readonly string[] | undefined): number =>
  (names ?? []).reduce((most, name) => Math.max(most, occurs(question, name)), 0)
