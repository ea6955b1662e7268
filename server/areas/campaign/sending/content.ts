import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import type { MessageRef } from '../kind.ts'
import { type Content, emailContent, textContent } from '../tables.ts'

/** What a message says to all of its recipients. */
export interface Said {
  content: Content
  /** Values that are the same for everybody. */
  values: Record<string, string>
  /** The day of sending. */
  today: string
}

/** What a message says, as it was when it was sent. */
export async function keptContent(db: Database, { kind, id }: MessageRef) {
  const [found] =
    kind.column === 'emailMessage'
      ? await db.select().from(emailContent).where(eq(emailContent.emailMessage, id))
      : await db.select().from(textContent).where(eq(textContent.textMessage, id))
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
