import { eq } from 'drizzle-orm'
import { askAssistant } from '#contract/areas/assistant/calls.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { chatOf, shownOfChat, shownOfMessage } from './chats.ts'
import type { OnPage } from './reply.ts'
import { replyTo } from './run.ts'
import { assistantChat, assistantMessage } from './tables.ts'

/** Questions a member may ask in a minute and in a day. */
const perMinute = 30
const perDay = 1000
const titleCap = 100

/** The chat that is continued, or a new one, called as its first question begins. */
async function chatFor({ db: at, me }: SignedIn, id: number | null | undefined, question: string) {
  if (id) {
    await chatOf(at, me.id, id)
    await at
      .update(assistantChat)
      .set({ updateDate: sql`now()` as never })
      .where(eq(assistantChat.id, id))
    return id
  }
  const title = [...question.replace(/\s+/g, ' ').trim()].slice(0, titleCap).join('')
  const [made] = await at
    .insert(assistantChat)
    .values({ memberId: me.id, title })
    .returning({ id: assistantChat.id })
  return made?.id ?? fail('internal')
}

export const askRoutes: Route[] = [
  answer(askAssistant, async (outside, { question, chatId, entity, recordId }) => {
    await limit(outside.db, `assistant minute ${outside.me.id}`, perMinute, 60)
    await limit(outside.db, `assistant day ${outside.me.id}`, perDay, 86_400)
    const onPage: OnPage | undefined = entity && recordId ? { entity, recordId } : undefined
    if (chatId) await chatOf(outside.db, outside.me.id, chatId)
    const {
      text,
      links = [],
      opens = false,
      tool,
    } = await replyTo({ context: outside, onPage }, question)
    return inTransaction(outside, async context => {
      const id = await chatFor(context, chatId, question)
      const messages = await context.db
        .insert(assistantMessage)
        .values([
          { chatId: id, own: true, text: question },
          { chatId: id, own: false, text, links: [...links], opens, tool },
        ])
        .returning(shownOfMessage)
      const [chat] = await context.db
        .select(shownOfChat)
        .from(assistantChat)
        .where(eq(assistantChat.id, id))
      return { ...(chat ?? fail('internal')), messages }
    })
  }),
]
