import { contentTokens, tokensOf } from './tokens.ts'

/** A part of a text, and how much more it counts than running text. */
export interface Part {
  /** As `compared` returns it. */
  text: string
  weight: number
}

export interface Hit<T> {
  of: T
  score: number
  /** How much of what is asked for it contains, from 0 to 1; rare words count more. */
  covered: number
}

/** How quickly further occurrences of a word stop counting, and how much long texts lose (BM25). */
const saturation = 1.2
const lengthLoss = 0.5
const unknownRarity = 1

interface Entry<T> {
  of: T
  counts: ReadonlyMap<string, number>
  length: number
}

/**
 * A small index of texts in memory, ranked by BM25. It is for texts that come with the product, such
 * as help pages; records are searched in the database.
 */
export class Ranking<T> {
  private readonly entries: readonly Entry<T>[]
  private readonly usualLength: number
  private readonly holders = new Map<string, number>()

  constructor(texts: readonly { of: T; parts: readonly Part[] }[]) {
    this.entries = texts.map(({ of, parts }) => {
      const counts = new Map<string, number>()
      for (const { text, weight } of parts)
        for (const token of tokensOf(text)) counts.set(token, (counts.get(token) ?? 0) + weight)
      for (const token of counts.keys()) this.holders.set(token, (this.holders.get(token) ?? 0) + 1)
      return { of, counts, length: [...counts.values()].reduce((sum, one) => sum + one, 0) }
    })
    const whole = this.entries.reduce((sum, { length }) => sum + length, 0)
    this.usualLength = whole / Math.max(1, this.entries.length)
  }

  /** All that is in it. */
  [Symbol.iterator](): Iterator<T> {
    return this.entries.map(({ of }) => of)[Symbol.iterator]()
  }

  /** How rare a word is. */
  private rarity(token: string): number {
    const holders = this.holders.get(token)
    // A word that no text has says little: the question is put differently than the texts.
    if (holders === undefined) return unknownRarity
    return Math.log(1 + (this.entries.length - holders + 0.5) / (holders + 0.5))
  }

  /** The texts with words of the question, those that fit best first. */
  search(question: string): Hit<T>[] {
    const asked = [...new Set(contentTokens(question))].map(
      token => [token, this.rarity(token)] as const,
    )
    const whole = asked.reduce((sum, [, rarity]) => sum + rarity, 0)
    const hits = this.entries.map(({ of, counts, length }) => {
      let score = 0
      let covered = 0
      for (const [token, rarity] of asked) {
        const count = counts.get(token)
        if (!count) continue
        covered += rarity
        const loss = 1 - lengthLoss + (lengthLoss * length) / this.usualLength
        score += (rarity * count * (saturation + 1)) / (count + saturation * loss)
      }
      return { of, score, covered: whole > 0 ? covered / whole : 0 }
    })
    return hits.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  }
}
