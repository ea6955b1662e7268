import type { ToolCall } from '#contract/areas/assistant/tools.ts'
import { compared } from '#server/kit/search/tokens.ts'
import { type Knowledge, knowledgeOf } from './knowledge.ts'
import { periodIn } from './period.ts'
import { projectIn } from './project.ts'

const lastNumber = /(?:#|no\.? ?|编号|号)\s*(\d{1,15})\b/

/** How sure it has to be of what is asked for, to answer at all. */
const least = 0.3

/** A question, with what it was asked on and what is known. */
interface Asked {
  question: string
  today: string
  projects: readonly string[]
}

/** The same, by what has been learned. */
async function understandBy(
  known: Knowledge,
  { question, today, projects }: Asked,
): Promise<ToolCall | undefined> {
  const written = question.normalize('NFKC').trim()
  const text = await compared(written)
  const named = await projectIn(text, written, { projects, isUsual: known.isUsual })
  const { tool, sure } = (await known.intent())(text, named?.text)
  if (sure < least) return undefined
  const { period } = periodIn(named ? text.replaceAll(named.text, ' ') : text, today)
  const days = { startDate: period?.start ?? null, endDate: period?.end ?? null }
  switch (tool) {
    case 'myPoints':
      return { tool, input: days }
    case 'myShares':
    case 'myKpi':
      return { tool, input: { ...days, project: named?.name ?? null } }
    case 'find': {
      const keyword = (await known.keyword())(text, written)
      return keyword ? { tool, input: { keyword } } : undefined
    }
    case 'open': {
      const screen = (await known.screen())(text)
      if (screen) return { tool, input: { screen, keyword: null } }
      const keyword = (await known.keyword())(text, written)
      return keyword ? { tool, input: { screen: null, keyword } } : undefined
    }
    case 'whyNot': {
      const ability = (await known.subject())(text)
      const recordId = lastNumber.exec(text)?.[1] ?? null
      return ability ? { tool, input: { ability, recordId } } : undefined
    }
    case 'whoGrants': {
      const ability = (await known.subject())(text)
      return ability ? { tool, input: { ability } } : undefined
    }
    case 'howTo':
      return { tool, input: { question: written } }
    case 'whatWaits':
    case 'introduce':
      return { tool, input: {} }
    default:
      return undefined
  }
}

/**
 * What a question asks for, learned from examples: one of the tools with its input; undefined if it
 * is none of them. `today` is the day of the cooperative, by which “last month” is understood;
 * `projects` are the names of those that the member sees.
 */
export async function understand(
  question: string,
  today: string,
  projects: readonly string[] = [],
): Promise<ToolCall | undefined> {
  const script = /\p{Script=Han}/u.test(question) ? 'chinese' : 'other'
  return understandBy(await knowledgeOf(script), { question, today, projects })
}
