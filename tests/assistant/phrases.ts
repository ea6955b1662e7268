import type { HelpPage } from '#contract/areas/help/public.ts'
import { type Days, daysOf, isPeriod } from '#contract/kit/period.ts'
import { abilities } from '#server/areas/assistant/abilities.ts'
import { understand } from '#server/areas/assistant/understand/understand.ts'
import { searchHelp } from '#server/areas/help/public.ts'
import type { Language } from '#server/words.ts'

/** A question with what it asks for. */
export interface Phrase {
  text: string
  tool: string
  period?: string
  project?: string
  keyword?: string
  place?: string
  what?: string[]
  page?: HelpPage[]
}

/** The day on which the phrases are asked. */
const today = '2026-11-28'

const months: Readonly<Record<string, Days>> = {
  thisQuarter: { start: '2026-10-01', end: '2026-12-31' },
  lastQuarter: { start: '2026-07-01', end: '2026-09-30' },
}

function expectedDays(period: string): Days {
  const named = months[period]
  if (named) return named
  if (isPeriod(period)) return daysOf(period, today)
  if (/^\d{4}$/.test(period)) return { start: `${period}-01-01`, end: `${period}-12-31` }
  const [year = 0, month = 0] = (period as string).split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { start: `${period}-01`, end: last }
}

/** Whether two abilities come to the same: the same right, unless everybody has it. */
function same(given: string, expected: string): boolean {
  if (given === expected) return true
  const [one, other] = [abilities().get(given), abilities().get(expected)]
  return one !== undefined && one.right !== 'signedIn' && one.right === other?.right
}

const plain = (text: unknown) =>
  String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()

/** What is wrong with how a phrase is understood; nothing if it is right. */
export async function problemOf(phrase: Phrase, language: Language): Promise<string | undefined> {
  const understood = await understand(phrase.text, today)
  const [found] = understood?.tool === 'howTo' ? await searchHelp(language, phrase.text) : []
  // Where the help pages say nothing of it, the answer is that it is not understood.
  const none = !understood || (understood.tool === 'howTo' && !found)
  const tool = none ? 'none' : understood.tool
  const input = (understood?.input ?? {}) as Record<string, string | null>
  if (tool !== phrase.tool) return `${tool} ${JSON.stringify(input)} instead of ${phrase.tool}`
  if (['myKpi', 'myPoints', 'myShares'].includes(tool)) {
    const days = phrase.period ? expectedDays(phrase.period) : {}
    if ((input.startDate ?? undefined) !== days.start || (input.endDate ?? undefined) !== days.end)
      return `${input.startDate} to ${input.endDate} instead of ${phrase.period}`
    if (plain(input.project) !== plain(phrase.project)) return `project ${input.project}`
  }
  const place = phrase.place === 'notices' ? 'notice' : phrase.place
  if (tool === 'open' && place && input.screen !== place)
    return `${input.screen ?? input.keyword} instead of ${place}`
  if (phrase.keyword && plain(input.keyword) !== plain(phrase.keyword))
    return `keyword ${input.keyword ?? input.screen} instead of ${phrase.keyword}`
  if (phrase.what && !phrase.what.some(one => same(input.ability ?? '', one)))
    return `${input.ability} instead of ${phrase.what}`
  if (phrase.page && found && !phrase.page.includes(found.page))
    return `${found.page}#${found.section} instead of ${phrase.page}`
  return undefined
}
