import { Converter } from 'opencc-js/t2cn'
import { match } from 'pinyin-pro'

const simplify = Converter({ from: 'tw', to: 'cn' })
const plain = (text: string) => simplify(text.toLowerCase()).trim()
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** How well the input matches a text, best first; `none` if it does not. */
export const matches = { whole: 0, start: 1, words: 2, part: 3, sound: 4, none: 5 } as const
export type Match = (typeof matches)[keyof typeof matches]

/**
 * How well the input matches this text: as a whole, its beginning, the beginnings of its words in
 * any order, any part of it, or its pinyin; in Traditional or Simplified Chinese.
 */
export function matchOf(typed: string, text: string): Match {
  const wanted = plain(typed)
  const given = plain(text)
  if (!wanted) return matches.part
  if (given === wanted) return matches.whole
  if (given.startsWith(wanted)) return matches.start
  const words = wordsOf(given)
  const parts = wordsOf(wanted)
  if (parts.length > 0 && parts.every(part => words.some(word => word.startsWith(part))))
    return matches.words
  if (given.includes(wanted)) return matches.part
  const sounds = /^[a-z ]+$/.test(wanted) && match(given, wanted, { continuous: true }) !== null
  return sounds ? matches.sound : matches.none
}

/** The best match among several texts. */
export const bestOf = (typed: string, texts: readonly string[]): Match =>
  texts.reduce<Match>((best, text) => {
    const one = matchOf(typed, text)
    return one < best ? one : best
  }, matches.none)
