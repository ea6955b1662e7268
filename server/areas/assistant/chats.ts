import { and, asc, desc, eq, ilike, inArray, lt, not, or, type SQL } from 'drizzle-orm'
import {
  KEEP_DAYS,
  ownChat,
  ownChats,
  rateAnswer,
  removeChats,
} from '#contract/areas/assistant/calls.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Forget } from '#server/kit/personal.ts'
import type { Route } from '#server/kit/route.ts'
import { spellings } from '#server/kit/spellings.ts'
import { containing, sql } from '#server/kit/sql.ts'
import { proposalsBelow } from './proposal/decide.ts'
import { assistantChat, assistantMessage, assistantProposal } from './tables.ts'

/** What is shown of a chat. */
const shownOfChat = {
  id: assistantChat.id,
  title: assistantChat.title,
  updateDate: assistantChat.updateDate,
}

/** What is shown of a message, besides its proposals. */
const shownOfMessage = {
  id: assistantMessage.id,
  chatId: assistantMessage.chatId,
  own: assistantMessage.own,
  text: assistantMessage.text,
  links: assistantMessage.links,
  opens: assistantMessage.opens,
  helpful: assistantMessage.helpful,
  state: assistantMessage.state,
  createDate: assistantMessage.createDate,
}

/** Messages of the member, oldest first, each with the changes that were prepared in it. */
export async function messagesOf(at: Executor, memberId: number, which: SQL | undefined) {
  const messages = await at
    .select(shownOfMessage)
    .from(assistantMessage)
    .innerJoin(assistantChat, eq(assistantChat.id, assistantMessage.chatId))
    .where(and(eq(assistantChat.memberId, memberId), which))
    .orderBy(asc(assistantMessage.id))
  const proposals = await proposalsBelow(
    at,
    messages.flatMap(({ id, own }) => (own ? [] : id)),
  )
  return messages.map(one => ({ ...one, proposals: proposals.get(one.id) ?? [] }))
}

/** A message of the member; 404 if it is not one of theirs. */
export async function messageOf({ db, me }: SignedIn, id: number) {
  const [found] = await messagesOf(db, me.id, eq(assistantMessage.id, id))
  return found ?? fail('notFound')
}

const ownedBy = (memberId: number, id: number) =>
  and(eq(assistantChat.id, id), eq(assistantChat.memberId, memberId))

/** A chat of the member; 404 if it is not one of theirs. */
export async function chatOf(at: Executor, memberId: number, id: number) {
  const [found] = await at.select(shownOfChat).from(assistantChat).where(ownedBy(memberId, id))
  return found ?? fail('notFound')
}

/** Chats in whose title or messages a word occurs, in either Chinese script. */
async function withWords(keyword: string | null | undefined) {
  if (!keyword) return
  const written = (await spellings(keyword)).map(containing)
  return or(
    ...written.flatMap(pattern => [
      ilike(assistantChat.title, pattern),
      sql`exists (select from ${assistantMessage} where ${assistantMessage.chatId} = ${assistantChat.id}
        and ${assistantMessage.text} ilike ${pattern})`,
    ]),
  )
}

/** Deletes chats with their messages, in one statement; answers how many. */
async function removeWhere(at: Executor, which: SQL | undefined): Promise<number> {
  const { rows } = await at.execute<{ count: number }>(sql`
    with gone as (delete from ${assistantChat} where ${which} returning ${assistantChat.id} as "chat"),
      messages as (delete from ${assistantMessage}
        where ${assistantMessage.chatId} in (select "chat" from gone)
        returning ${assistantMessage.id} as "message"),
      proposals as (delete from ${assistantProposal}
        where ${assistantProposal.messageId} in (select "message" from messages))
    select count(*)::int as "count" from gone`)
  return rows[0]?.count ?? 0
}

/** Removes an answer with its question, and the chat if nothing else was said in it. */
export async function takeBack(at: Executor, chatId: number, messageId: number): Promise<void> {
  const ofChat = eq(assistantMessage.chatId, chatId)
  const [question] = await at
    .select({ id: assistantMessage.id })
    .from(assistantMessage)
    .where(and(ofChat, assistantMessage.own, lt(assistantMessage.id, messageId)))
    .orderBy(desc(assistantMessage.id))
    .limit(1)
  const ids = [messageId, ...(question ? [question.id] : [])]
  await at.delete(assistantMessage).where(and(ofChat, inArray(assistantMessage.id, ids)))
  const left = sql`exists (select from ${assistantMessage} where ${ofChat})`
  await removeWhere(at, and(eq(assistantChat.id, chatId), not(left)))
}

export const chatRoutes: Route[] = [
  answer(ownChats, async ({ db, me }, { keyword, pageNo = 1, pageSize = 20 }) => {
    const rows = await db
      .select({ ...shownOfChat, total: sql<number>`(count(*) over ())::int` })
      .from(assistantChat)
      .where(and(eq(assistantChat.memberId, me.id), await withWords(keyword)))
      .orderBy(desc(assistantChat.updateDate), desc(assistantChat.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
    const list = rows.map(({ total: _total, ...row }) => row)
    return { list, total: rows[0]?.total ?? 0, pageNo, pageSize }
  }),

  answer(ownChat, async ({ db, me }, { chatId }) => {
    const found = await chatOf(db, me.id, chatId)
    return { ...found, messages: await messagesOf(db, me.id, eq(assistantMessage.chatId, chatId)) }
  }),

  answer(removeChats, async ({ db, me }, { chatId }) => {
    const which = chatId ? ownedBy(me.id, chatId) : eq(assistantChat.memberId, me.id)
    const count = await removeWhere(db, which)
    if (chatId && count === 0) fail('notFound')
    return { count }
  }),

  answer(rateAnswer, async ({ db, me }, { messageId, helpful = null }) => {
    const rated = await db
      .update(assistantMessage)
      .set({ helpful })
      .where(
        and(
          eq(assistantMessage.id, messageId),
          eq(assistantMessage.own, false),
          sql`${assistantMessage.chatId} in (select ${assistantChat.id} from ${assistantChat} where ${assistantChat.memberId} = ${me.id})`,
        ),
      )
      .returning({ id: assistantMessage.id })
    if (rated.length === 0) fail('notFound')
    return null
  }),
]

/** Deletes chats that were not continued for a long time. */
export async function sweepChats(at: Executor): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${KEEP_DAYS})`
  await removeWhere(at, lt(assistantChat.updateDate, oldest))
}

/** What a member who left has asked. */
export const forgetChats: Forget = async (at, { id }) => {
  await at.delete(assistantProposal).where(eq(assistantProposal.memberId, id))
  await removeWhere(at, eq(assistantChat.memberId, id))
}
