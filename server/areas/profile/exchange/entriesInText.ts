import { DATE, dayOf, NOW } from './dates.ts'

/** Lines of a section that belong together: what stands beside the period, and below it. */
export interface TextEntry {
  head: string
  under: string | null
  startDate: string | null
  endDate: string | null
  rest: string[]
}

const period = new RegExp(
  `\\(?(${DATE})\\s{0,3}(?:-|–|—|~|to|至|到)\\s{0,3}(${DATE}|${NOW})\\)?`,
  'i',
)
const single = new RegExp(`\\(?(${DATE})\\)?\\s*$`, 'i')
const isPoint = (line: string) => /^[•·▪◦*–-]\s?/.test(line)
/** What may be the second line of a head: short, no point of a list, no sentence. */
const mayBeUnder = (line: string | undefined): line is string =>
  line !== undefined && line.length <= 100 && !isPoint(line) && !/[.。;；]$/.test(line)

interface Dated {
  before: string
  start: string | null
  end: string | null
}

/** The period or date in a line, with what stands beside it. */
function datedIn(line: string, singles: boolean): Dated | undefined {
  if (isPoint(line)) return undefined
  const found = period.exec(line)
  const [whole, from = '', to = ''] = found ?? (singles ? single.exec(line) : undefined) ?? []
  if (whole === undefined) return undefined
  const before = line.replace(whole, '\t').replace(/^[\s,|·]+|[\s,|·]+$/g, '')
  // A year within a sentence is no date of its own.
  if (!found && before.length > 100) return undefined
  const start = dayOf(from) ?? null
  return { before, start, end: found ? (dayOf(to, true) ?? null) : null }
}

/**
 * The entries of a section by their dates, and the lines that stand before the first one. Where some
 * have a period, a single date is part of a text.
 */
export function entriesInText(lines: readonly string[]): { entries: TextEntry[]; rest: string[] } {
  const singles = !lines.some(line => !isPoint(line) && period.test(line))
  const entries: TextEntry[] = []
  const rest: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const dated = datedIn(line, singles)
    const into = entries.at(-1)?.rest ?? rest
    if (!dated) {
      into.push(line)
      continue
    }
    // A period on a line of its own belongs to the line above.
    const head = dated.before || into.pop() || ''
    const next = lines[at + 1]
    // The line above such a period is the head of the next entry.
    const isHead = datedIn(lines[at + 2] ?? '', singles)?.before === ''
    const under = mayBeUnder(next) && !datedIn(next, singles) && !isHead ? next : null
    if (under !== null) at++
    entries.push({ head, under, startDate: dated.start, endDate: dated.end, rest: [] })
  }
  return { entries, rest }
}

/** Two names in a line: `Engineer, Example Ltd.`, `Engineer | Example Ltd.` */
export function split(head: string, under: string | null): [string, string | null] {
  if (under) return [head.replaceAll('\t', ' '), under.replaceAll('\t', ' ')]
  const [first = '', second] = head.split(/\t| \| | at | @ | · | – | - |, |，/, 2)
  return [first, second ?? null]
}
