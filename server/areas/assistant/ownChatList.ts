import { and, asc, eq, gt } from 'drizzle-orm'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { OwnList } from '#server/kit/personal.ts'
import { assistantChat, assistantMessage } from './tables.ts'
import { said } from './wording.ts'

/** Rows read at once. */
const together = 500

/** What the member asked the assistant, and what it answered. */
export const ownChatList: OwnList = {
  title: 'pages/answers:ownData.title',
  columns: {
    date: 'kit:fields.createDate',
    chat: 'pages/answers:ownData.chat',
    by: 'pages/answers:ownData.by',
    text: 'pages/answers:ownData.text',
  },
  async *lines(context) {
    const { db, me, language } = context
    const zone = await zoneOf(context)
    for (let last = 0; ; ) {
      const rows = await db
        .select({ message: assistantMessage, chat: assistantChat.title })
        .from(assistantMessage)
        .innerJoin(assistantChat, eq(assistantChat.id, assistantMessage.chatId))
        .where(and(eq(assistantChat.memberId, me.id), gt(assistantMessage.id, last)))
        .orderBy(asc(assistantMessage.id))
        .limit(together)
      for (const { message, chat } of rows)
        yield {
          ...{ date: clockAt(zone, message.createDate), chat },
          by: said(language, message.own ? 'ownData.you' : 'ownData.assistant'),
          text: message.text,
        }
      last = rows.at(-1)?.message.id ?? last
      if (rows.length < together) return
    }
  },
}
