/** Something that can be chosen. */
export interface Choice {
  /** What it is, such as its id and its kind: words are learned for each of these. */
  keys: readonly string[]
  /** How much speaks for it otherwise, in numbers around 0 to 1. */
  signs?: readonly number[]
}

/** Words of a text, as any strings, with what can be chosen for it. */
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
const biasWord = '\n'

/** Weights for the words of one key, with the squares of their past steps (AdaGrad). */
interface Weights {
  values: Float32Array
  squares: Float32Array
}

/** Numbers from 0 to 1, the same at each start. */
function chances(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
}

function shuffle(order: number[], chance: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1))
    const kept = order[at] as number
    order[at] = order[other] as number
    order[other] = kept
  }
}

/** Words as numbers, without those that no lesson has twice. */
function vocabularyOf(lessons: readonly Lesson[], least: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of lessons)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const vocabulary = new Map([[biasWord, 0]])
  for (const [word, count] of counts) if (count >= least) vocabulary.set(word, vocabulary.size)
  return vocabulary
}

/**
 * Learns to choose from examples: a softmax regression whose choices may change from case to case.
 * The same lessons give the same result.
 */
export class Learned {
  private readonly vocabulary: ReadonlyMap<string, number>
  private readonly weights = new Map<string, Weights>()
  private readonly signs: Weights = {
    values: new Float32Array(16),
    squares: new Float32Array(16).fill(0.01),
  }

  constructor(lessons: readonly Lesson[], { least = 2 } = {}) {
    this.vocabulary = vocabularyOf(lessons, least)
    const known = lessons.map(({ words }) => this.numbersOf(words))
    const order = lessons.map((_, at) => at)
    const chance = chances()
    for (let round = 0; round < rounds; round++) {
      shuffle(order, chance)
      for (const at of order) this.learn(known[at] as number[], lessons[at] as Lesson)
    }
  }

  /** How likely each choice is; together 1. */
  weigh({ words, choices }: Case): number[] {
    return this.likely(this.numbersOf(words), choices)
  }

  private numbersOf(words: readonly string[]): number[] {
    return [0, ...[...new Set(words)].flatMap(word => this.vocabulary.get(word) ?? [])]
  }

  private weightsOf(key: string): Weights {
    let weights = this.weights.get(key)
    if (!weights) {
      const size = this.vocabulary.size
      weights = { values: new Float32Array(size), squares: new Float32Array(size).fill(0.01) }
      this.weights.set(key, weights)
    }
    return weights
  }

  private likely(words: readonly number[], choices: readonly Choice[]): number[] {
    const scale = 1 / Math.sqrt(words.length)
    const says = new Map<string, number>()
    const scores = choices.map(({ keys, signs = [] }) => {
      let score = 0
      for (const key of keys) {
        let said = says.get(key)
        if (said === undefined) {
          said = 0
          const values = this.weights.get(key)?.values
          if (values) for (const word of words) said += values[word] as number
          says.set(key, said)
        }
        score += said * scale
      }
      for (let at = 0; at < signs.length; at++)
        score += (signs[at] as number) * (this.signs.values[at] as number)
      return score
    })
    const most = Math.max(...scores)
    const powers = scores.map(score => Math.exp(score - most))
    const whole = powers.reduce((sum, one) => sum + one, 0)
    return powers.map(one => one / whole)
  }

  private learn(words: readonly number[], { choices, right }: Lesson): void {
    const likely = this.likely(words, choices)
    const scale = 1 / Math.sqrt(words.length)
    const sure = right.reduce((sum, at) => sum + (likely[at] as number), 0)
    const signErrors = new Float64Array(16)
    const errors = new Map<string, number>()
    choices.forEach(({ keys, signs = [] }, at) => {
      const share = likely[at] as number
      const error = share - (right.includes(at) ? share / Math.max(sure, 1e-9) : 0)
      if (Math.abs(error) < 1e-3) return
      for (const key of keys) errors.set(key, (errors.get(key) ?? 0) + error)
      signs.forEach((sign, of) => {
        signErrors[of] = (signErrors[of] as number) + error * sign
      })
    })
    for (const [key, error] of errors) {
      const weights = this.weightsOf(key)
      for (const word of words) step(weights, word, error * scale)
    }
    signErrors.forEach((error, at) => {
      if (error !== 0) step(this.signs, at, error)
    })
  }
}

function step({ values, squares }: Weights, at: number, error: number): void {
  const slope = error + decay * (values[at] as number)
  squares[at] = (squares[at] as number) + slope * slope
  values[at] = (values[at] as number) - (firstStep * slope) / Math.sqrt(squares[at] as number)
}
