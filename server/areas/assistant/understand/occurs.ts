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
function partOccurs({ text, tokens }: Sought, part: string): number {
  if (HAN.test(part)) return text.includes(part) ? [...part].length * perCharacter : 0
  const words = tokensOf(part)
  if (words.length === 0 || !words.every(word => tokens.has(word))) return 0
  return words.reduce((sum, word) => sum + word.length, 0)
}

/** How much a name says that occurs in the question with all its parts; otherwise 0. */
function occurs(question: Sought, name: string): number {
  const parts = HAN.test(name) ? name.split(/\s+/) : [name]
  let sum = 0
  for (const part of parts) {
    const says = partOccurs(question, part)
    if (says === 0) return 0
    sum += says
  }
  return sum
}

/** The most that one of these names says. */
export const best = (question: Sought, names: readonly string[] | undefined): number =>
  (names ?? []).reduce((most, name) => Math.max(most, occurs(question, name)), 0)
