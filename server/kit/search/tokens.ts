import { simplified } from '../spellings.ts'

/**
 * A text as it is compared with others: full-width characters as usual ones, Simplified Chinese,
 * lower case.
 */
export const compared = async (text: string): Promise<string> =>
  (await simplified(text.normalize('NFKC'))).toLowerCase()

const HAN = /\p{Script=Han}+/gu
const LATIN = /[\p{Script=Latin}\d]+/gu

/** The stem of an English word, roughly: enough to find “transfers” and “transferring” alike. */
const stem = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(ies|ied)$/, 'y')
        .replace(/(?<=..)(ing|ed|es|s)$/, '')
        .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
        .replace(/(?<=..)e$/, '')

/** The words of a text in that form: stems of Latin words, and pairs of Chinese characters. */
export function tokensOf(text: string): string[] {
  const latin = [...text.matchAll(LATIN)].map(([word]) => stem(word))
  const han = [...text.matchAll(HAN)].flatMap(([run]) => {
    const characters = [...run]
    return characters.length === 1
      ? characters
      : characters.slice(1).map((one, at) => `${characters[at]}${one}`)
  })
  return [...latin, ...han]
}
