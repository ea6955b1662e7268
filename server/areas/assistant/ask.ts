import { eq, inArray } from 'drizzle-orm'
import { askAssistant, assistantModel } from '#contract/areas/assistant/calls.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { chatOf, messagesOf } from './chats.ts'
import { mayAsk, usedBy } from './model/limits.ts'
import { modelSettings } from './model/settings.ts'
import type { Asked, OnPage } from './reply.ts'
import { replyTo } from './run.ts'
import { assistantChat, assistantMessage } from './tables.ts'
import { said } from './wording.ts'

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

/** An answer before it is kept. */
type Begun = Pick<
  typeof assistantMessage.$inferInsert,
  'text' | 'links' | 'opens' | 'tools' | 'state'
>

/** The answer by rules; with a model only its place, which `writeAnswer` fills. */
async function begun(asked: Asked, question: string, agreed: string | null): Promise<Begun> {
  const { db, me, language } = asked.context
  const running = modelSettings()
  const model = running?.provider === agreed ? running : undefined
  if (model && (await mayAsk(db, me.id, model))) return { text: '', state: 'WRITING' }
  const { text, links = [], opens = false, tool } = await replyTo(asked, question)
  const note = model ? `*${said(language, 'model.spent')}*\n\n` : ''
  return { text: `${note}${text}`, links: [...links], opens, tools: tool ? [tool] : [] }
}

export const askRoutes: Route[] = [
  answer(askAssistant, async (outside, { question, chatId, entity, recordId, byModel }) => {
    const { db, me } = outside
    await limit(db, `assistant minute ${me.id}`, perMinute, 60)
    await limit(db, `assistant day ${me.id}`, perDay, 86_400)
    const onPage: OnPage | undefined = entity && recordId ? { entity, recordId } : undefined
    if (chatId) await chatOf(db, me.id, chatId)
    // Only a member agrees that a model gets their questions.
    const agreed = me.token ? null : (byModel ?? null)
    const answered = await begun({ context: outside, onPage }, question, agreed)
    return inTransaction(outside, async context => {
      const id = await chatFor(context, chatId, question)
      const made = await context.db
        .insert(assistantMessage)
        .values([
          { chatId: id, own: true, text: question },
          { chatId: id, own: false, ...answered },
        ])
        .returning({ id: assistantMessage.id })
      const ids = made.map(one => one.id)
      const messages = await messagesOf(context.db, me.id, inArray(assistantMessage.id, ids))
      return { ...(await chatOf(context.db, me.id, id)), messages }
    })
  }),

  answer(assistantModel, async ({ db, me }) => {
    const model = modelSettings()
    if (!model) return { model: null }
    const { model: name, provider, keepDays = null, perMember: most } = model
    return { model: { name, provider, keepDays, most, used: await usedBy(db, me.id) } }
  }),
]
