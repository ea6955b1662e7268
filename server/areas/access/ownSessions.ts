import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import {
  ownSessions,
  revokeOtherSessions,
  revokeSession,
} from '#contract/areas/access/calls/account.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { logSecurity } from './securityLog.ts'
import { closeOwnSession, endSessions } from './session.ts'
import { session } from './tables/session.ts'

export const ownSessionRoutes: Route[] = [
  answer(ownSessions, async ({ db, me }) => {
    const rows = await db
      .select({
        id: session.id,
        device: session.device,
        address: session.address,
        createDate: session.createDate,
        lastUseDate: session.lastUseDate,
      })
      .from(session)
      .where(
        and(
          eq(session.memberId, me.id),
          gt(session.expireDate, sql`now()`),
          isNull(session.viewerId),
        ),
      )
      .orderBy(desc(session.lastUseDate))
    return rows.map(row => ({ ...row, current: row.id === me.sessionId }))
  }),

  answer(revokeSession, async (context, { id }) => {
    const { db, me } = context
    if ((await closeOwnSession(db, me.id, id)) === 0) fail('notFound')
    await logSecurity(db, context, me.id, 'sessionRevoked')
    return null
  }),

  answer(revokeOtherSessions, async context => {
    const { db, me } = context
    const ended = await endSessions(db, me.id, me.sessionId)
    if (ended > 0) await logSecurity(db, context, me.id, 'sessionRevoked')
    return { ended }
  }),
]
