/** Something that can be chosen. */
export interface Choice {
  /** What it is, such as its id and its kind: words are learned for each of these. */
  keys: readonly string[]
  /** What speaks for it besides the words, in numbers from 0 to about 1; the same in each choice. */
  signs?: readonly number[]
}

/** Words of a text, which may be any strings, with what can be chosen for it. */
export interface Case {
  words: readonly string[]
  choices: readonly Choice[]
}

/** A case with the choices that are right, by their places. */
export interface Lesson extends Case {
  right: readonly number[]
}

const rounds = 15
const firstStep = 0.5
/** How much weights are drawn to 0, so that rare words do not count too much. */
const decay = 1e-4
/** Errors below this teach nothing. */
const smallest = 1e-3
const mostSigns = 16
/** A word that every text has: how often a choice is right at all. */
const everywhere = '\n'

/** Weights, with the squares of their past steps (AdaGrad). */
class Weights {
  readonly values: Float32Array
  private readonly squares: Float32Array

  constructor(size: number) {
    this.values = new Float32Array(size)
    this.squares = new Float32Array(size).fill(0.01)
  }

  step(at: number, error: number): void {
    const { values, squares } = this
    const slope = error + decay * (values[at] as number)
    squares[at] = (squares[at] as number) + slope * slope
    values[at] = (values[at] as number) - (firstStep * slope) / Math.sqrt(squares[at] as number)
  }
}

/** Puts numbers into an order that looks random, and is the same at each start. */
function shuffler(): (order: number[]) => void {
  let state = 1
  return order => {
    for (let at = order.length - 1; at > 0; at--) {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
      const other = Math.floor((state / 0x80000000) * (at + 1))
      const kept = order[at] as number
      order[at] = order[other] as number
      order[other] = kept
    }
  }
}

/** Words as numbers, without those of a single lesson. */
function vocabularyOf(lessons: readonly Lesson[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of lessons)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const vocabulary = new Map([[everywhere, 0]])
  for (const [word, count] of counts) if (count > 1) vocabulary.set(word, vocabulary.size)
  return vocabulary
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/**
 * Learns from examples to choose: a softmax regression over the words of a text, whose choices may
 * differ from case to case. The same lessons always give the same result.
 */
export class Learned {
  private readonly vocabulary: ReadonlyMap<string, number>
  private readonly keys = new Map<string, number>()
  private readonly weights: Weights[] = []
  private readonly signs = new Weights(mostSigns)
  private readonly keysOf = new WeakMap<readonly string[], readonly number[]>()

  constructor(lessons: readonly Lesson[]) {
    this.vocabulary = vocabularyOf(lessons)
    const words = lessons.map(lesson => this.numbersOf(lesson.words))
    const order = lessons.map((_, at) => at)
    const shuffle = shuffler()
    for (let round = 0; round < rounds; round++) {
      shuffle(order)
      for (const at of order) this.learn(words[at] as number[], lessons[at] as Lesson)
    }
  }

  /** How likely each choice is; together 1. */
  weigh({ words, choices }: Case): number[] {
    return this.likely(this.numbersOf(words), choices)
  }

  private numbersOf(words: readonly string[]): number[] {
    return [0, ...[...new Set(words)].flatMap(word => this.vocabulary.get(word) ?? [])]
  }

  private keyNumbers(keys: readonly string[]): readonly number[] {
    let numbers = this.keysOf.get(keys)
    if (!numbers) {
      numbers = keys.map(key => {
        const number = this.keys.get(key) ?? this.keys.size
        this.keys.set(key, number)
        this.weights[number] ??= new Weights(this.vocabulary.size)
        return number
      })
      this.keysOf.set(keys, numbers)
    }
    return numbers
  }

  private likely(words: readonly number[], choices: readonly Choice[]): number[] {
    const scale = 1 / Math.sqrt(words.length)
    const says: number[] = []
    const saysOf = (key: number): number => {
      const { values } = this.weights[key] as Weights
      let said = 0
      for (const word of words) said += values[word] as number
      return said * scale
    }
    let most = Number.NEGATIVE_INFINITY
    const scores = choices.map(({ keys, signs = [] }) => {
      let score = 0
      for (const key of this.keyNumbers(keys)) score += says[key] ??= saysOf(key)
      for (let at = 0; at < signs.length; at++)
        score += (signs[at] as number) * (this.signs.values[at] as number)
      most = Math.max(most, score)
      return score
    })
    const powers = scores.map(score => Math.exp(score - most))
    const whole = sumOf(powers)
    return powers.map(one => one / whole)
  }

  private learn(words: readonly number[], { choices, right }: Lesson): void {
    const likely = this.likely(words, choices)
    const sure = Math.max(sumOf(right.map(at => likely[at] as number)), 1e-9)
    const signErrors = new Map<number, number>()
    const errors = new Map<number, number>()
    const add = (to: Map<number, number>, at: number, error: number) =>
      to.set(at, (to.get(at) ?? 0) + error)
    choices.forEach(({ keys, signs = [] }, at) => {
      const share = likely[at] as number
      const error = right.includes(at) ? share - share / sure : share
      if (Math.abs(error) < smallest) return
      for (const key of this.keyNumbers(keys)) add(errors, key, error)
      signs.forEach((sign, of) => {
        if (sign !== 0) add(signErrors, of, error * sign)
      })
    })
    const scale = 1 / Math.sqrt(words.length)
    for (const [key, error] of errors)
      for (const word of words) this.weights[key]?.step(word, error * scale)
    for (const [at, error] of signErrors) this.signs.step(at, error)
  }
}

/** The place of the largest number. */
export const largest = (numbers: readonly number[]): number =>
  numbers.reduce((best, one, at) => (one > (numbers[best] as number) ? at : best), 0)
