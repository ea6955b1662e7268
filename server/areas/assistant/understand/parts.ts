/** A word, a Chinese character or a sign of a text, with where it stands. */
export interface Part {
  text: string
  start: number
  end: number
}

const PART = /\p{Script=Han}|[\p{L}\p{N}]+(?:[.@_'’/:+-]+[\p{L}\p{N}]+)*|[^\s]/gu

export const partsOf = (text: string): Part[] =>
  [...text.matchAll(PART)].map(({ 0: part, index }) => ({
    ...{ text: part, start: index, end: index + part.length },
  }))

export const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** What a part looks like, as it was written. */
export function lookOf(written: string): string {
  if (!isWord(written)) return 'sign'
  if (/\d/.test(written)) return 'number'
  if (/^\p{Script=Han}/u.test(written)) return 'han'
  return /^\p{Lu}/u.test(written) ? 'capital' : 'latin'
}
