import {
  type Tool,
  type ToolCall,
  type ToolInput,
  type ToolName,
  tools,
} from '#contract/areas/assistant/tools.ts'
import type { Fields } from '#contract/kit/field.ts'
import { check } from '#contract/kit/schema.ts'
import { fail, Refused } from '#server/fail.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { word } from '#server/words.ts'
import { change } from './proposal/prepare.ts'
import type { Asked, Reply } from './reply.ts'
import { describe, findActions } from './tools/actions.ts'
import { myKpi, myPoints, myShares } from './tools/figures.ts'
import { howTo, introduce, notUnderstood } from './tools/help.ts'
import { listRecords, viewRecord } from './tools/listing.ts'
import { projectNames } from './tools/project.ts'
import { find, open } from './tools/records.ts'
import { whoGrants, whyNot } from './tools/rights.ts'
import { whatWaits } from './tools/waits.ts'
import { understand } from './understand/understand.ts'

/** What carries out each tool, as the member who asks. */
const carriers: { [T in ToolName]: (asked: Asked, input: ToolInput<T>) => Promise<Reply> } = {
  ...{ whatWaits, myPoints, myShares, myKpi, find, open, whyNot, whoGrants, howTo, introduce },
  ...{ listRecords, viewRecord, findActions, describe, change },
}

const carryOut = (asked: Asked, { tool, input }: ToolCall): Promise<Reply> =>
  (carriers[tool] as (asked: Asked, input: ToolCall['input']) => Promise<Reply>)(asked, input)

/** Numbers as texts, where a tool takes a text: ids are written either way. */
function spelled(fields: Fields, given: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'number' && fields[name]?.kind === 'text' ? String(value) : value,
  ])
  return Object.fromEntries(entries)
}

/** Runs a tool for a program, whose input is checked first; what is refused fails. */
export function runTool(asked: Asked, tool: ToolName, given: unknown): Promise<Reply> {
  const { input }: Tool = tools[tool]
  const values = typeof given === 'object' && given !== null ? given : {}
  const checked = check(input, spelled(input, { ...values }))
  if (!checked.ok) fail('badInput', checked.refusals)
  return carryOut(asked, { tool, input: checked.values } as ToolCall)
}

/** Refusals that are the server's, and not an answer to the question. */
export const serious: readonly string[] = ['internal', 'unavailable']

/** The answer to a question, and the tool it came from. What the member may not see is refused. */
export async function replyTo(
  asked: Asked,
  question: string,
): Promise<Reply & { tool: ToolCall['tool'] | null }> {
  const { today } = await calendarOf(asked.context)
  const call = await understand(question, today, await projectNames(asked.context))
  if (!call) return { ...(await notUnderstood(asked, question)), tool: null }
  try {
    return { ...(await carryOut(asked, call)), tool: call.tool }
  } catch (error) {
    if (!(error instanceof Refused) || serious.includes(error.refusal)) throw error
    return { text: word(asked.context.language, `errors:${error.refusal}`), tool: call.tool }
  }
}
