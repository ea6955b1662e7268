import { type ToolName, tools } from '#contract/areas/assistant/tools.ts'
import { Refused } from '#server/fail.ts'
import { word } from '#server/words.ts'
import type { Asked, Prepared } from '../reply.ts'
import { runTool, serious } from '../run.ts'
import { toolSchema } from '../toolSchema.ts'
import type { ModelTool } from './converse.ts'
import { asData } from './prompt.ts'
import type { Sources } from './sources.ts'

/** What came of the tools of one answer. */
export interface Outcome {
  used: ToolName[]
  proposals: Prepared[]
  /** A tool asked the page to go where its first link leads. */
  opens: boolean
}

/** Tools that one answer may use, and changes that it may prepare. */
const mostTools = 16
const mostProposals = 5

/** A tool, and what the model reads of its answer: data, the names of its links, or a refusal. */
function toolOf(asked: Asked, name: ToolName, sources: Sources, outcome: Outcome): ModelTool {
  const { language } = asked.context
  const { description } = tools[name]
  const refused = (refusal: Refused) =>
    asData({
      refused: word(language, `errors:${refusal.refusal}`),
      ...(refusal.refusals && { fields: refusal.refusals }),
    })
  async function run(input: unknown): Promise<string> {
    if (outcome.used.length >= mostTools) return asData({ refused: 'No more tools. Answer now.' })
    outcome.used.push(name)
    try {
      const { text, data, links = [], opens, proposal } = await runTool(asked, name, input)
      if (proposal && outcome.proposals.length >= mostProposals)
        return asData({ refused: 'No more changes in one answer.' })
      if (proposal) outcome.proposals.push(proposal)
      if (opens) outcome.opens = true
      const named = links
        .filter(({ kind }) => kind !== 'question')
        .map(link => ({ name: sources.name(link), label: link.label }))
      return asData({ ...(text && { text }), ...(data !== undefined && { data }), links: named })
    } catch (error) {
      if (!(error instanceof Refused) || serious.includes(error.refusal)) throw error
      return refused(error)
    }
  }
  return { description, schema: toolSchema(name), run }
}

/** All tools, as the model gets them. */
export const toolsetOf = (asked: Asked, sources: Sources, outcome: Outcome) =>
  Object.fromEntries(
    (Object.keys(tools) as ToolName[]).map(name => [name, toolOf(asked, name, sources, outcome)]),
  )
