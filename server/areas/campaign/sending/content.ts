import { eq, type SQL } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import type { MessageRef } from '../kind.ts'
import { type Content, emailContent, noticeContent, textContent } from '../tables.ts'

/** What a message says to all of its recipients. */
export interface Said {
  content: Content
  /** Values that are the same for everybody. */
  values: Record<string, string>
  /** The day of sending. */
  today: string
}

/** Which row says what a message says. */
export const isContentOf = ({ kind, id }: MessageRef): SQL => {
  switch (kind.column) {
    case 'emailMessage':
      return eq(emailContent.emailMessage, id)
    case 'textMessage':
      return eq(textContent.textMessage, id)
    case 'memberNotice':
      return eq(noticeContent.memberNotice, id)
  }
}

/** What a message says, as it was when it was sent. */
export async function keptContent(db: Executor, { kind, id }: MessageRef) {
  const [found] = await db
    .select({ content: kind.content.content, values: kind.content.values })
    .from(kind.content)
    .where(isContentOf({ kind, id }))
  return found ?? fail('notFound')
}

/** The same, for today. */
export async function loadContent(
  { db, keys }: { db: Database; keys: Keys },
  message: MessageRef,
): Promise<Said> {
  const { content, values } = await keptContent(db, message)
  return { content, values, today: (await calendarOf({ db, keys })).today }
}
