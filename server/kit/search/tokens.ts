import { simplified } from '../spellings.ts'

/**
 * A text as it is compared with others: full-width characters as usual ones, Simplified Chinese,
 * lower case, and one spelling of words that are written in two ways.
 */
export const compared = async (text: string): Promise<string> =>
  (await simplified(text.normalize('NFKC')))
    .toLowerCase()
    .replaceAll('帐', '账')
    .replaceAll('身分', '身份')
    .replaceAll('甚么', '什么')

const HAN = /\p{Script=Han}+/gu
const HAN_START = /^\p{Script=Han}/u
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

const usualWords = new Set(
  'a an and another any are as at be by can could do does did for from get has have how i if in is it me my no not of on one or our please some that the their them there these this those to was what when where which who why will with without would you your need want does work mean happen should'
    .split(' ')
    .map(stem),
)
const usualPhrases =
  /怎么办|怎么样|怎么|如何|怎样|点样|咋|请问|什么意思|啥意思|是什么|什么是|有哪些|哪些|哪里|在哪|什么|可以|能不能|应该|需要|想要|我要|我想|我的|要|想|我|你|吗|呢|的话|的|了|是|有|会|在|去|把|给|怎/g

/** The words of a question that say what it is about. */
export const contentTokens = (question: string): string[] =>
  tokensOf(question.replace(usualPhrases, ' ')).filter(word => !usualWords.has(word))

/** Pieces of words of this length are learned about, besides whole words. */
const pieceLength = 4

function piecesOf(word: string): string[] {
  const marked = `<${word}>`
  return Array.from({ length: Math.max(0, marked.length - pieceLength + 1) }, (_, at) =>
    marked.slice(at, at + pieceLength),
  )
}

/**
 * What can be learned about in a text besides its `words`: pairs and pieces of Latin words, Chinese
 * characters by themselves and three in a row.
 */
export function cluesOf(text: string, words: readonly string[]): string[] {
  const latin = words.filter(word => !HAN_START.test(word))
  const runs = [...text.matchAll(HAN)].flatMap(([run]) => {
    const characters = [...run]
    return characters.flatMap((one, at) => [one, characters.slice(at, at + 3).join('')])
  })
  const pairs = latin.slice(1).map((word, at) => `${latin[at]} ${word}`)
  return [...words, ...pairs, ...latin.flatMap(piecesOf), ...runs]
}
