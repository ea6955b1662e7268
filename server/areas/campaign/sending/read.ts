import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { type EMAIL, TEXT } from '../kind.ts'
import { deliveryTable as d, memberNoticeTable as n } from '../tables.ts'

/**
 * Whether a message reminds a member of a notice in vain: it is shown no longer, or the member has
 * read it.
 */
export async function remindsInVain(
  db: Database,
  { kind, id }: { kind: typeof EMAIL | typeof TEXT; id: number },
  member: number | null,
): Promise<boolean> {
  const reminder = kind.column === TEXT.column ? n.reminderText : n.reminderEmail
  const [found] = await db
    .select({ id: n.id })
    .from(n)
    .where(
      and(
        eq(reminder, id),
        sql`(${n.status} <> 'SENT' or ${n.untilDate} <= now() or exists (select from ${d}
          where ${d.memberNotice} = ${n.id} and ${d.member} = ${member} and ${d.status} = 'READ'))`,
      ),
    )
  return found !== undefined
}
