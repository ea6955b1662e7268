import { Learned, type Lesson } from '#server/kit/search/learning.ts'
import type { Compared } from './examples.ts'
import { isWord, lookOf, type Part, partsOf } from './parts.ts'
import { quotedIn } from './quoted.ts'

/** A question in parts, with what is known of each. */
interface Looked {
  parts: readonly Part[]
  /** Their texts; of words that are rare in questions only what they look like. */
  texts: readonly string[]
  looks: readonly string[]
  /** How usual a part is in questions, and with the one before; what is searched for is rare. */
  usual: readonly string[]
  pairs: readonly string[]
}

/** What tells of a part whether it belongs to what is searched for. */
function cluesAt({ texts, looks, usual, pairs }: Looked, at: number): string[] {
  const text = (place: number) => texts[place] ?? (place < 0 ? '^' : '$')
  const [a, b, c, d, e] = [text(at - 2), text(at - 1), text(at), text(at + 1), text(at + 2)]
  return [
    ...[`0${c}`, `-1${b}`, `-2${a}`, `+1${d}`, `+2${e}`, `-01${b} ${c}`, `+01${c} ${d}`],
    ...[`-21${a} ${b}`, `+12${d} ${e}`, `-0+${b} ${c} ${d}`, `-210${a} ${b} ${c}`],
    ...[`-321${text(at - 3)} ${a} ${b}`, `+012${c} ${d} ${e}`, `+123${d} ${e} ${text(at + 3)}`],
    ...[`look ${looks[at]}`, `looks ${looks[at - 1]} ${looks[at]} ${looks[at + 1]}`],
    ...[`from ${Math.min(at, 4)}`, `to ${Math.min(texts.length - at, 5)}`],
    ...[`usual ${usual[at]}`, `before ${pairs[at]}`, `after ${pairs[at + 1]}`],
    ...[`usuals ${usual[at - 1]} ${usual[at]} ${usual[at + 1]}`],
  ]
}

/** How far around a place is looked. */
const reach = 5

/** What tells of the place before a part whether what is searched for begins or ends there. */
function cluesBefore({ parts, texts, usual, pairs }: Looked, at: number): string[] {
  const before = [...(at < reach ? ['^'] : []), ...texts.slice(Math.max(0, at - reach), at)]
  const after = [...texts.slice(at, at + reach), ...(at + reach > texts.length ? ['$'] : [])]
  const [left = '', right = ''] = [before.at(-1), after[0]]
  const [wordBefore, wordAfter] = [parts[at - 1], parts[at]].map(part => isWord(part?.text ?? ''))
  return [
    ...before.map((_, from) => `<${before.slice(from).join(' ')}`),
    ...after.map((_, to) => `>${after.slice(0, to + 1).join(' ')}`),
    ...[`${left} | ${right}`, `${left} | ${usual[at]}`, `${usual[at - 1]} | ${right}`],
    ...[`${usual[at - 1]} | ${usual[at]}`, `pair ${pairs[at]}`],
    `${wordBefore} | ${wordAfter}`,
  ]
}
const cluesAfter = (looked: Looked, at: number) => cluesBefore(looked, at + 1)

const howUsual = (count: number) =>
  count <= 0 ? 'never' : count < 4 ? 'rarely' : count < 20 ? 'often' : 'always'

const rare = ['never', 'rarely']

/** In how many questions words, characters and pairs of them occur. */
function usualIn(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const words = partsOf(text).map(part => part.text)
    const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
    for (const one of new Set([...words, ...pairs])) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return counts
}

const choices = [{ keys: ['no'] }, { keys: ['yes'] }]

/** How much speaks for something, from about -14 to 14. */
function odds(learned: Learned, words: string[]): number {
  const [no = 1, yes = 0] = learned.weigh({ words, choices })
  return Math.log((yes + 1e-6) / (no + 1e-6))
}

/** Learns what of a question is searched for, and what only carries it. */
export async function learnKeywords(examples: readonly Compared[]) {
  const counts = usualIn(examples.map(({ text }) => text))
  /** `own`: what an example counts itself, which says nothing of others. */
  const look = (text: string, written: string, own: number): Looked => {
    const parts = partsOf(text)
    const usualOf = (row: string) => howUsual((counts.get(row) ?? 0) - own)
    const looks = parts.map(({ start, end }) => lookOf(written.slice(start, end)))
    const usual = parts.map(part => usualOf(part.text))
    const isRare = (at: number) =>
      rare.includes(usual[at] ?? '') && !['han', 'sign'].includes(looks[at] ?? '')
    return {
      ...{ parts, looks, usual },
      texts: parts.map(({ text }, at) => (isRare(at) ? `a ${looks[at]}` : text)),
      pairs: parts.map((part, at) => usualOf(`${parts[at - 1]?.text} ${part.text}`)),
    }
  }
  const finds = examples.flatMap(({ text, written, keyword }) => {
    const from = keyword && text.length === written.length ? text.indexOf(keyword) : -1
    if (!keyword || from < 0) return []
    return [{ looked: look(text, written, 1), from, to: from + keyword.length }]
  })
  function* lessons(
    clues: (looked: Looked, at: number) => string[],
    isRight: (part: Part, from: number, to: number) => boolean,
  ): Generator<Lesson> {
    for (const { looked, from, to } of finds)
      for (const [at, part] of looked.parts.entries())
        yield { words: clues(looked, at), choices, right: [isRight(part, from, to) ? 1 : 0] }
  }
  const inside = await Learned.from(
    lessons(cluesAt, ({ start, end }, from, to) => start >= from && end <= to),
  )
  const begins = await Learned.from(lessons(cluesBefore, ({ start }, from) => start === from))
  const ends = await Learned.from(lessons(cluesAfter, ({ end }, _, to) => end === to))
  /** What a question searches for, as it was written. */
  return (text: string, written: string): string | undefined => {
    const named = quotedIn(written)
    if (named) return named
    const known = look(text, written, 0)
    const span = bestSpan(
      known.parts.map((part, at) => ({
        part,
        inside: odds(inside, cluesAt(known, at)),
        begins: odds(begins, cluesBefore(known, at)),
        ends: odds(ends, cluesAfter(known, at)),
      })),
    )
    const source = text.length === written.length ? written : text
    return span && source.slice(span.start, span.end)
  }
}

/** Parts of which what is searched for consists at most. */
const longest = 60

/** The parts in a row that together most likely are what is searched for. */
function bestSpan(
  all: readonly { part: Part; inside: number; begins: number; ends: number }[],
): { start: number; end: number } | undefined {
  let best: { start: number; end: number; sum: number } | undefined
  for (const [at, first] of all.entries()) {
    if (!isWord(first.part.text)) continue
    let within = first.begins
    for (const { part, inside, ends } of all.slice(at, at + longest)) {
      within += inside
      const sum = within + ends
      if (isWord(part.text) && (!best || sum > best.sum))
        best = { start: first.part.start, end: part.end, sum }
    }
  }
  return best
}
