import type { HelpPage } from '#contract/areas/help/public.ts'
import { type Days, daysOf, isPeriod } from '#contract/kit/period.ts'
import type { Example } from '#server/areas/assistant/understand/examples.ts'
import { sameAbility } from '#server/areas/assistant/understand/subjects.ts'
import { understand } from '#server/areas/assistant/understand/understand.ts'
import { searchHelp } from '#server/areas/help/public.ts'
import { compared } from '#server/kit/search/tokens.ts'
import type { Language } from '#server/words.ts'

/** A question with what it asks for. */
export interface Phrase extends Example {
  page?: HelpPage[]
}

/** The day on which the phrases are asked. */
const today = '2026-11-28'

const quarters: Readonly<Record<string, Days>> = {
  thisQuarter: { start: '2026-10-01', end: '2026-12-31' },
  lastQuarter: { start: '2026-07-01', end: '2026-09-30' },
}

function expectedDays(period: string): Days {
  const named = quarters[period]
  if (named) return named
  if (isPeriod(period)) return daysOf(period, today)
  if (/^\d{4}$/.test(period)) return { start: `${period}-01-01`, end: `${period}-12-31` }
  const [year = 0, month = 0] = (period as string).split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { start: `${period}-01`, end: last }
}

const plain = async (text: unknown) =>
  (await compared(String(text ?? ''))).replace(/[\s\p{P}]+/gu, ' ').trim()
const differ = async (given: unknown, expected: unknown) =>
  (await plain(given)) !== (await plain(expected))

/** Projects that no phrase names, some of them by usual words. */
const others = [
  'Repair Hub',
  'Ocean Watch',
  'Office',
  'KPI',
  '咖啡合作社',
  '数字平台建设',
  '青年中心',
]

/** The names of projects that a member who asks these phrases sees. */
export const projectsOf = (phrases: readonly Phrase[]): string[] => [
  ...new Set([...others, ...phrases.flatMap(({ project }) => project ?? [])]),
]

/** What is wrong with how a phrase is understood; nothing if it is right. */
export async function problemOf(
  phrase: Phrase,
  language: Language,
  projects: readonly string[],
): Promise<string | undefined> {
  const understood = await understand(phrase.text, today, projects)
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
    if (await differ(input.project, phrase.project)) return `project ${input.project}`
  }
  if (tool === 'open' && phrase.place && input.screen !== phrase.place)
    return `${input.screen ?? input.keyword} instead of ${phrase.place}`
  if (phrase.keyword && (await differ(input.keyword, phrase.keyword)))
    return `keyword ${input.keyword ?? input.screen} instead of ${phrase.keyword}`
  if (phrase.what && !phrase.what.some(one => sameAbility(input.ability ?? '', one)))
    return `${input.ability} instead of ${phrase.what}`
  if (phrase.page && found && !phrase.page.includes(found.page))
    return `${found.page}#${found.section} instead of ${phrase.page}`
  return undefined
}
