import { setImmediate } from 'node:timers/promises'

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

const rounds = 8
const firstStep = 0.5
/** How much weights are drawn to 0, so that rare words do not count too much. */
const decay = 1e-4
/** Errors below this teach nothing. */
const smallest = 5e-3
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

/** Milliseconds of work after which other work gets its turn. */
const turn = 8

/** What waits, in long work, for other work to have its turn. */
function turns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turn) return
    await setImmediate()
    since = performance.now()
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

/** A case in numbers: the keys and the signs of all its choices one after the other. */
interface Numbered {
  words: Int32Array
  count: number
  keys: Int32Array
  /** Where the keys of each choice end. */
  ends: Int32Array
  signs: Float32Array
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/**
 * What was learned from examples about choosing: a softmax regression over the words of a text, whose
 * choices may differ from case to case. The same lessons always give the same result.
 */
export class Learned {
  private readonly vocabulary: ReadonlyMap<string, number>
  private readonly keys = new Map<string, number>()
  /** By the number of the key, of those that an example has taught something about. */
  private readonly weights: (Weights | undefined)[] = []
  private readonly signs = new Weights(mostSigns)
  /** The numbers of keys that are one and the same in many cases. */
  private readonly numbers = new WeakMap<readonly string[], readonly number[]>()

  private constructor(vocabulary: ReadonlyMap<string, number>) {
    this.vocabulary = vocabulary
  }

  /** Learns, which takes up to seconds, while other work goes on. */
  static async from(given: Iterable<Lesson>): Promise<Learned> {
    const next = turns()
    const lessons: Lesson[] = []
    for (const lesson of given) {
      lessons.push(lesson)
      await next()
    }
    const learned = new Learned(vocabularyOf(lessons))
    const numbered: (Numbered & { isRight: boolean[] })[] = []
    for (const lesson of lessons) {
      const isRight = lesson.choices.map((_, at) => lesson.right.includes(at))
      numbered.push({ ...learned.numbered(lesson), isRight })
      await next()
    }
    const order = lessons.map((_, at) => at)
    const shuffle = shuffler()
    for (let round = 0; round < rounds; round++) {
      shuffle(order)
      for (const at of order) {
        const lesson = numbered[at] as (typeof numbered)[number]
        learned.learn(lesson, lesson.isRight)
        await next()
      }
    }
    return learned
  }

  /** How likely each choice is; together 1. */
  weigh(one: Case): number[] {
    return this.likely(this.numbered(one))
  }

  private numbered({ words, choices }: Case): Numbered {
    const known = [...new Set(words)].flatMap(word => this.vocabulary.get(word) ?? [])
    const keys = choices.map(choice => this.numbersOf(choice.keys))
    let end = 0
    return {
      words: Int32Array.from([0, ...known]),
      count: choices.length,
      keys: Int32Array.from(keys.flat()),
      ends: Int32Array.from(keys, ({ length }) => {
        end += length
        return end
      }),
      signs: Float32Array.from(choices.flatMap(({ signs = [] }) => signs)),
    }
  }

  private numbersOf(keys: readonly string[]): readonly number[] {
    const known = this.numbers.get(keys)
    if (known) return known
    const numbers = keys.map(key => {
      const number = this.keys.get(key) ?? this.keys.size
      this.keys.set(key, number)
      return number
    })
    this.numbers.set(keys, numbers)
    return numbers
  }

  /** What the words say for each key. */
  private sayings({ words }: Numbered): Float64Array {
    const scale = 1 / Math.sqrt(words.length)
    const says = new Float64Array(this.keys.size)
    this.weights.forEach((weights, key) => {
      if (!weights) return
      const { values } = weights
      let said = 0
      for (const word of words) said += values[word] as number
      says[key] = said * scale
    })
    return says
  }

  private likely(numbered: Numbered): number[] {
    const { count, keys, ends, signs } = numbered
    const says = this.sayings(numbered)
    const { values } = this.signs
    const width = signs.length / count
    const scores: number[] = []
    let at = 0
    for (let choice = 0; choice < count; choice++) {
      let score = 0
      for (; at < (ends[choice] as number); at++) score += says[keys[at] as number] as number
      for (let of = 0; of < width; of++)
        score += (signs[choice * width + of] as number) * (values[of] as number)
      scores.push(score)
    }
    const most = Math.max(...scores)
    const powers = scores.map(score => Math.exp(score - most))
    const whole = sumOf(powers)
    return powers.map(one => one / whole)
  }

  private learn(numbered: Numbered, isRight: readonly boolean[]): void {
    const { words, keys, ends, signs, count } = numbered
    const likely = this.likely(numbered)
    const sure = Math.max(sumOf(likely.filter((_, at) => isRight[at])), 1e-9)
    const width = signs.length / count
    const signErrors = new Float64Array(width)
    const errors = new Map<number, number>()
    likely.forEach((share, choice) => {
      const error = isRight[choice] ? share - share / sure : share
      if (Math.abs(error) < smallest) return
      for (const key of keys.subarray(ends[choice - 1] ?? 0, ends[choice]))
        errors.set(key, (errors.get(key) ?? 0) + error)
      for (let of = 0; of < width; of++)
        signErrors[of] = (signErrors[of] as number) + error * (signs[choice * width + of] as number)
    })
    const scale = 1 / Math.sqrt(words.length)
    for (const [key, error] of errors) {
      const weights = this.weights[key] ?? new Weights(this.vocabulary.size)
      this.weights[key] = weights
      for (const word of words) weights.step(word, error * scale)
    }
    signErrors.forEach((error, at) => {
      if (error !== 0) this.signs.step(at, error)
    })
  }
}

/** The place of the largest number. */
export const largest = (numbers: readonly number[]): number =>
  numbers.reduce((best, one, at) => (one > (numbers[best] as number) ? at : best), 0)
