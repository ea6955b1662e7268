import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { type EMAIL, TEXT } from '../kind.ts'
import { deliveryTable as d, memberNoticeTable as n } from '../tables.ts'

/** Whether a member has read the notice that a message reminds of, if it is a reminder. */
export async function hasRead(
  db: Database,
  { kind, id }: { kind: typeof EMAIL | typeof TEXT; id: number },
  member: number | null,
): Promise<boolean> {
  if (member === null) return false
  const reminder = kind.column === TEXT.column ? n.reminderText : n.reminderEmail
  const [found] = await db
    .select({ id: d.id })
    .from(n)
    .innerJoin(d, eq(d.memberNotice, n.id))
    .where(and(eq(reminder, id), eq(d.member, member), eq(d.status, 'READ')))
  return found !== undefined
}
