import { diffArrays } from 'diff'
import { currentLocale } from '../light/locale.ts'

/** What happened to a piece of text. */
export type Fate = 'same' | 'in' | 'out'
export interface Part {
  text: string
  fate: Fate
}

/** Words of any language: Chinese has no spaces between them. */
function wordsOf(text: string): string[] {
  const segments = new Intl.Segmenter(currentLocale(), { granularity: 'word' }).segment(text)
  return [...segments].map(({ segment }) => segment)
}

/** Compares two texts word by word. */
export function partsBetween(before: string, after: string): Part[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    text: value.join(''),
    fate: added ? 'in' : removed ? 'out' : 'same',
  }))
}

/** Characters of unchanged text shown around a change. */
const around = 60

/** Shortens unchanged text to the neighbourhood of changes. */
export function shortened(parts: readonly Part[]): Part[] {
  return parts.map((part, at) => {
    if (part.fate !== 'same' || part.text.length <= around * 3) return part
    const head = at === 0 ? '' : part.text.slice(0, around)
    const tail = at === parts.length - 1 ? '' : part.text.slice(-around)
    return { ...part, text: `${head} … ${tail}` }
  })
}
