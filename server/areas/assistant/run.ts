import type { ToolCall } from '#contract/areas/assistant/tools.ts'
import { Refused } from '#server/fail.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { word } from '#server/words.ts'
import type { Asked, Reply } from './reply.ts'
import { myKpi, myPoints, myShares } from './tools/figures.ts'
import { howTo, introduce, notUnderstood } from './tools/help.ts'
import { find, open } from './tools/records.ts'
import { whoGrants, whyNot } from './tools/rights.ts'
import { whatWaits } from './tools/waits.ts'
import { understand } from './understand/understand.ts'

/** Runs a tool with its input, as the member who asks. */
function carryOut(asked: Asked, call: ToolCall): Promise<Reply> {
  switch (call.tool) {
    case 'whatWaits':
      return whatWaits(asked)
    case 'myPoints':
      return myPoints(asked, call.input)
    case 'myShares':
      return myShares(asked, call.input)
    case 'myKpi':
      return myKpi(asked, call.input)
    case 'find':
      return find(asked, call.input)
    case 'open':
      return open(asked, call.input)
    case 'whyNot':
      return whyNot(asked, call.input)
    case 'whoGrants':
      return whoGrants(asked, call.input)
    case 'howTo':
      return howTo(asked, call.input)
    case 'introduce':
      return introduce(asked)
  }
}

/** Refusals that are the server's, and not an answer to the question. */
const serious: readonly string[] = ['internal', 'unavailable']

/** The answer to a question, and the tool it came from. What the member may not see is refused. */
export async function replyTo(
  asked: Asked,
  question: string,
): Promise<Reply & { tool: ToolCall['tool'] | null }> {
  const { today } = await calendarOf(asked.context)
  const call = await understand(question, today)
  if (!call) return { ...(await notUnderstood(asked, question)), tool: null }
  try {
    return { ...(await carryOut(asked, call)), tool: call.tool }
  } catch (error) {
    if (!(error instanceof Refused) || serious.includes(error.refusal)) throw error
    return { text: word(asked.context.language, `errors:${error.refusal}`), tool: call.tool }
  }
}
