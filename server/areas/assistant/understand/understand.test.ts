import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import '#server/areas.ts'
import { describe, expect, it } from 'vitest'
import { helpQuestions } from '#server/areas/help/public.ts'
import { root } from '#server/paths.ts'
import { type Language, languages } from '#server/words.ts'
import { type Phrase, problemOf, projectsOf } from '#tests/assistant/phrases.ts'
import { examplesIn } from './examples.ts'
import { understand } from './understand.ts'

/** Phrases that nothing was learned from, and those that it was learned from. */
const lists = {
  scored: async (language: Language): Promise<Phrase[]> =>
    JSON.parse(await readFile(join(root, 'tests/assistant/scored', `${language}.json`), 'utf8')),
  examples: async (language: Language): Promise<Phrase[]> => [
    ...(await examplesIn(language)).filter(({ tool }) => tool !== 'howTo'),
    ...(await helpQuestions(language)).map(one => ({ ...one, tool: 'howTo' as const })),
  ],
}

/** Of how many phrases it has to understand what they ask for, with all they name. */
const enough = { scored: 0.95, examples: 0.97 } as const

async function wrongOf(phrases: readonly Phrase[], language: Language): Promise<string[]> {
  const projects = projectsOf(phrases)
  const wrong: string[] = []
  for (const phrase of phrases) {
    const problem = await problemOf(phrase, language, projects)
    if (problem) wrong.push(`${phrase.text} → ${problem}`)
  }
  return wrong
}

describe('questions are understood by what examples teach', () => {
  const each = (['scored', 'examples'] as const).flatMap(kind =>
    languages.map(language => [kind, language] as const),
  )
  it.each(each)('%s, %s', { timeout: 120_000 }, async (kind, language) => {
    const phrases = await lists[kind](language)
    const wrong = await wrongOf(phrases, language)
    const score = 1 - wrong.length / phrases.length
    const shown = (100 * score).toFixed(1)
    process.stdout.write(`assistant ${kind} ${language}: ${shown} % of ${phrases.length} phrases\n`)
    expect(score, wrong.join('\n')).toBeGreaterThanOrEqual(enough[kind])
  })

  it('whatever the language of the product is: by that of the question', async () => {
    const today = '2026-11-28'
    const days = { startDate: '2026-10-01', endDate: '2026-10-31', project: null }
    for (const question of ['my KPI last month', '我上個月的 KPI', '我上个月的KPI'])
      expect(await understand(question, today)).toEqual({ tool: 'myKpi', input: days })
  })

  it.each([
    ['我这个月的 KPI', '2026-02-01', '2026-02-28'],
    ['kpi last quarter', '2025-10-01', '2025-12-31'],
    ['my kpi in the last two weeks', '2026-02-14', '2026-02-27'],
    ['十二月的KPI', '2025-12-01', '2025-12-31'],
    ['去年三月我的KPI', '2025-03-01', '2025-03-31'],
    ['近半年的KPI', '2025-08-30', '2026-02-27'],
    ['my kpi in 2024', '2024-01-01', '2024-12-31'],
  ])('%s, asked on 27 February 2026', async (question, startDate, endDate) => {
    expect(await understand(question, '2026-02-27')).toMatchObject({
      input: { startDate, endDate },
    })
  })

  it('a question of a thousand characters takes no time', async () => {
    const before = performance.now()
    for (const part of ['找', 'find the ', '为什么', 'why ', '我的', 'my kpi in '])
      await understand(part.repeat(1000).slice(0, 1000), '2026-11-28')
    expect(performance.now() - before).toBeLessThan(2000)
  })
})
