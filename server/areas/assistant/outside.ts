import type { AnswerLink } from '#contract/areas/assistant/calls.ts'
import type { ToolName } from '#contract/areas/assistant/tools.ts'
import { type HelpPage, helpAddress } from '#contract/areas/help/public.ts'
import { declared } from '#contract/kit/declared.ts'
import type { SignedIn } from '#server/context.ts'
import { Refused } from '#server/fail.ts'
import { hasPublicUrl, publicUrl } from '#server/kit/publicUrl.ts'
import { word } from '#server/words.ts'
import { fixedScreens } from './abilities.ts'
import { asData } from './model/prompt.ts'
import { keepForProgram } from './proposal/program.ts'
import { runTool, serious } from './run.ts'

const screenAddress = (name: string): string | undefined =>
  declared().screens[name]?.at ?? (fixedScreens as Readonly<Record<string, string>>)[name]

/** The address of what a link leads to, as far as it does not depend on the menu of the member. */
function addressOf({ kind, name, id }: AnswerLink): string | undefined {
  if (kind === 'address') return name
  if (kind === 'screen') return screenAddress(name)
  if (kind === 'help') return helpAddress(name as HelpPage, id ?? undefined)
  const list = kind === 'record' && id !== null ? screenAddress(name) : undefined
  return list && `${list}/show/${encodeURIComponent(id ?? '')}`
}

const whole = (path: string) => (hasPublicUrl() ? publicUrl(path) : path)

/**
 * Runs a tool for a program that is outside of the product, as the member whose token it has. The
 * text is data for a language model; what is refused is said in it. A change waits for the member.
 */
export async function toolAnswer(
  context: SignedIn,
  program: string,
  tool: ToolName,
  input: unknown,
): Promise<{ text: string; isError: boolean }> {
  try {
    const reply = await runTool({ context, onPage: undefined }, tool, input)
    const { text, data, links = [], proposal } = reply
    if (proposal) await keepForProgram(context, program, proposal)
    const named = links.flatMap(link => {
      const path = addressOf(link)
      return path ? [{ label: link.label, address: whole(path) }] : []
    })
    const confirm = proposal && { confirm: whole(screenAddress('apiTokens') ?? '/') }
    const said = { ...(text && { text }), ...(data !== undefined && { data }), links: named }
    return { text: asData({ ...said, ...confirm }), isError: false }
  } catch (error) {
    if (!(error instanceof Refused) || serious.includes(error.refusal)) throw error
    const refused = word(context.language, `errors:${error.refusal}`)
    const fields = error.refusals && { fields: error.refusals }
    return { text: asData({ refused, ...fields }), isError: true }
  }
}
