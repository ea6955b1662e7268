import { and, eq, isNull, lt } from 'drizzle-orm'
import { RETURN_DAYS } from '#contract/areas/membership/calls/leave.ts'
import { memberTable } from '#server/areas/access/public.ts'
import type { Database } from '#server/db/client.ts'
import { declaredPersonal } from '#server/kit/personal.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'

const { id, email, mobile, status, leftDate, forgottenDate } = memberTable

/** Members who left, whose personal data is still there, and who can no longer come back. */
const due = and(
  eq(status, 'INACTIVE'),
  isNull(forgottenDate),
  lt(leftDate, sql`now() - make_interval(days => ${RETURN_DAYS})`),
)

/**
 * Destroys the personal data of members who left 30 days ago: each in a transaction of its own,
 * looked at again under the lock that taking somebody back takes as well.
 */
export async function forgetLeavers(db: Database): Promise<void> {
  const leavers = await db.select({ id }).from(memberTable).where(due).orderBy(id)
  for (const leaver of leavers)
    await inTransaction({ db }, async ({ db: at }) => {
      const [left] = await at
        .select({ id, email, mobile })
        .from(memberTable)
        .where(and(eq(id, leaver.id), due))
        .for('update')
      if (!left) return
      for (const forget of declaredPersonal().forget) await forget(at, left)
    })
}
