import { Learned } from '#server/kit/search/learning.ts'
import type { Compared } from './examples.ts'
import { quotedIn } from './quoted.ts'

/** A word, a Chinese character or a sign, with where it stands. */
interface Part {
  text: string
  start: number
  end: number
}

const PART = /\p{Script=Han}|[\p{L}\p{N}]+(?:[.@_'’/:+-]+[\p{L}\p{N}]+)*|[^\s]/gu
const partsOf = (text: string): Part[] =>
  [...text.matchAll(PART)].map(({ 0: part, index }) => ({
    ...{ text: part, start: index, end: index + part.length },
  }))

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** What a part looks like. */
function lookOf({ text, start }: Part, written: string): string {
  const original = written.slice(start, start + text.length)
  if (!isWord(text)) return 'sign'
  if (/\d/.test(text)) return 'number'
  if (/^\p{Script=Han}/u.test(text)) return 'han'
  return /^\p{Lu}/u.test(original) ? 'capital' : 'latin'
}

/** How often words and pairs of characters occur in questions: what is searched for is rare. */
type Usual = ReadonlyMap<string, number>

function usualIn(examples: readonly Compared[]): Usual {
  const counts = new Map<string, number>()
  for (const { text } of examples) {
    const parts = partsOf(text)
    const pairs = parts.slice(1).map((part, at) => `${parts[at]?.text}${part.text}`)
    for (const one of new Set([...parts.map(part => part.text), ...pairs]))
      counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return counts
}

/** What says of a part whether it belongs to what is searched for: it and what is around it. */
function cluesAt(parts: readonly Part[], at: number, written: string, known: (text: string) => string) {
  const text = (place: number) => parts[place]?.text ?? (place < 0 ? '^' : '$')
  const [a, b, c, d, e] = [text(at - 2), text(at - 1), text(at), text(at + 1), text(at + 2)]
  const look = (place: number) => {
    const part = parts[place]
    return part ? lookOf(part, written) : 'none'
  }
  return [
    ...[`0${c}`, `-1${b}`, `-2${a}`, `1${d}`, `2${e}`, `-${b} ${c}`, `+${c} ${d}`],
    ...[`--${a} ${b}`, `++${d} ${e}`, `=${b} ${c} ${d}`, `---${text(at - 3)} ${a} ${b}`],
    ...[`+++${d} ${e} ${text(at + 3)}`, `-=${a} ${b} ${c}`, `+=${c} ${d} ${e}`],
    ...[`look ${look(at)}`, `looks ${look(at - 1)} ${look(at)} ${look(at + 1)}`],
    ...[`from ${Math.min(at, 4)}`, `to ${Math.min(parts.length - at, 5)}`],
    ...[`known ${known(c)}`, `known- ${known(b + c)}`, `known+ ${known(c + d)}`],
    ...[`around ${known(b)} ${known(c)} ${known(d)}`],
  ]
}

const choices = [{ keys: ['outside'] }, { keys: ['inside'] }]

/** Learns what of a question is searched for, and what only carries it. */
export function learnKeywords(examples: readonly Compared[]) {
  const usual = usualIn(examples)
  /** How usual a text is; an example does not count itself. */
  const known = (own: number) => (text: string) => {
    const count = (usual.get(text) ?? 0) - own
    return count <= 0 ? 'never' : count < 4 ? 'rarely' : count < 20 ? 'often' : 'always'
  }
  const learned = new Learned(
    examples.flatMap(({ text, written, keyword }) => {
      const from = keyword && text.length === written.length ? text.indexOf(keyword) : -1
      if (!keyword || from < 0) return []
      const parts = partsOf(text)
      return parts.map(({ start, end }, at) => ({
        ...{ words: cluesAt(parts, at, written, known(1)), choices },
        right: [start >= from && end <= from + keyword.length ? 1 : 0],
      }))
    }),
  )
  /** What a question searches for, as it was written. */
  return (text: string, written: string): string | undefined => {
    const named = quotedIn(written)
    if (named) return named
    const parts = partsOf(text)
    const scores = parts.map((_, at) => {
      const [outside = 1, inside = 0] = learned.weigh({
        ...{ words: cluesAt(parts, at, written, known(0)), choices },
      })
      return Math.log((inside + 1e-6) / (outside + 1e-6))
    })
    const span = bestSpan(parts, scores)
    if (!span) return undefined
    const source = text.length === written.length ? written : text
    return source.slice(span.start, span.end)
  }
}

/** The parts in a row that together most likely are what is searched for. */
function bestSpan(parts: readonly Part[], scores: readonly number[]) {
  let best: { start: number; end: number; sum: number } | undefined
  for (let from = 0; from < parts.length; from++) {
    let sum = 0
    for (let to = from; to < Math.min(parts.length, from + 60); to++) {
      sum += scores[to] as number
      const [first, last] = [parts[from] as Part, parts[to] as Part]
      if (!isWord(first.text) || !isWord(last.text)) continue
      if (!best || sum > best.sum) best = { start: first.start, end: last.end, sum }
    }
  }
  return best
}
