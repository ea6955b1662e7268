import { and, desc, eq, lt } from 'drizzle-orm'
import type { AnswerEvents, ChatMessage } from '#contract/areas/assistant/calls.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import type { OnPage, Prepared } from '../reply.ts'
import { replyTo } from '../run.ts'
import { assistantMessage } from '../tables.ts'
import { said } from '../wording.ts'
import { converse } from './converse.ts'
import { countTokens } from './limits.ts'
import { systemPrompt } from './prompt.ts'
import type { ModelSettings } from './settings.ts'
import { Sources } from './sources.ts'
import { type Outcome, toolsetOf } from './toolset.ts'

/** Earlier messages that the model reads, and characters of them. */
const remembered = 12
const memoryCap = 12_000
/** Characters of an answer. */
const answerCap = 12_000

/** An answer as it is kept. */
export type Answer = Pick<ChatMessage, 'text' | 'links' | 'state' | 'opens'> &
  Partial<Pick<typeof assistantMessage.$inferInsert, 'tools' | 'tokens' | 'model'>> & {
    proposals: readonly Prepared[]
  }

/** What was said before the answer, newest last, as far as the model reads it. */
async function before({ db }: SignedIn, chatId: number, messageId: number) {
  const rows = await db
    .select({ own: assistantMessage.own, text: assistantMessage.text })
    .from(assistantMessage)
    .where(and(eq(assistantMessage.chatId, chatId), lt(assistantMessage.id, messageId)))
    .orderBy(desc(assistantMessage.id))
    .limit(remembered)
  const kept: typeof rows = []
  let characters = 0
  for (const row of rows) {
    characters += row.text.length
    if (kept.length > 0 && characters > memoryCap) break
    if (row.text) kept.unshift(row)
  }
  // Chats begin with the member.
  while (kept[0]?.own === false) kept.shift()
  return kept
}

/** The answer by rules, which says why it is one. */
async function withoutModel(context: SignedIn, onPage: OnPage | undefined, question: string) {
  const { text, links = [], opens = false, tool } = await replyTo({ context, onPage }, question)
  const note = said(context.language, 'model.failed')
  return {
    ...{ text: `*${note}*\n\n${text}`, links: [...links], opens, state: 'DONE' as const },
    ...{ tools: tool ? [tool] : [], proposals: [] },
  }
}

/** An answer that is to be written, and where it is sent meanwhile. */
export interface Writing {
  context: SignedIn
  onPage: OnPage | undefined
  chatId: number
  messageId: number
  model: ModelSettings | undefined
  signal: AbortSignal
  send<E extends keyof AnswerEvents>(event: E, data: AnswerEvents[E]): void
}

/** Has the model write the answer; whatever it fails at, the rules answer. */
export async function compose(writing: Writing): Promise<Answer> {
  const { context, onPage, chatId, messageId, model, signal, send } = writing
  const messages = await before(context, chatId, messageId)
  const question = messages.findLast(({ own }) => own)?.text ?? fail('notFound')
  if (!model) return withoutModel(context, onPage, question)
  const { today } = await calendarOf(context)
  const sources = new Sources()
  const outcome: Outcome = { used: [], proposals: [], opens: false }
  let text = ''
  const { tokens, complete } = await converse(model, {
    ...{ system: systemPrompt(context.language, today, onPage), messages, signal },
    tools: toolsetOf({ context, onPage }, sources, outcome),
    onText(part) {
      // What was said before a tool was used stands apart from what comes after it.
      const next = part || !text ? part : '\n\n'
      text += next
      if (next && text.length <= answerCap) send('text', { text: next })
    },
    onTool: tool => send('tool', { tool }),
  })
  await countTokens(context.db, context.me.id, tokens)
  const shown = sources.shown(text.slice(0, answerCap))
  const taken = { tokens, model: model.model.slice(0, 100), tools: outcome.used }
  if (signal.aborted) return { ...shown, ...taken, state: 'STOPPED', opens: false, proposals: [] }
  if (!complete || !shown.text)
    return { ...(await withoutModel(context, onPage, question)), ...taken }
  return { ...shown, ...taken, state: 'DONE', opens: outcome.opens, proposals: outcome.proposals }
}
