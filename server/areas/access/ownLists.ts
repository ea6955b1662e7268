import { and, asc, eq, gt } from 'drizzle-orm'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { OwnList } from '#server/kit/personal.ts'
import { history } from '#server/kit/tables/history.ts'
import { word } from '#server/words.ts'
import { securityEntity } from './securityLog.ts'
import { session } from './tables/session.ts'

const place = { address: 'pages/security:columns.address', device: 'pages/security:columns.device' }

/** Rows read at once. */
const together = 500

/** What happened to the account. */
export const ownSecurityLog: OwnList = {
  title: 'pages/security:log.title',
  columns: { date: 'kit:fields.createDate', event: 'pages/security:columns.event', ...place },
  async *lines(context) {
    const { db, me, language } = context
    const zone = await zoneOf(context)
    const own = and(eq(history.entity, securityEntity), eq(history.rowId, String(me.id)))
    for (let last = 0; ; ) {
      const rows = await db
        .select()
        .from(history)
        .where(and(own, gt(history.id, last)))
        .orderBy(asc(history.id))
        .limit(together)
      for (const { action, address, device, createDate } of rows)
        yield {
          date: clockAt(zone, createDate),
          event: word(language, `pages/security:event.${action}`),
          address,
          device,
        }
      last = rows.at(-1)?.id ?? last
      if (rows.length < together) return
    }
  },
}

/** Where the member is signed in, without what opens a session. */
export const ownSessionList: OwnList = {
  title: 'pages/security:sessions.title',
  columns: { date: 'kit:fields.createDate', ...place },
  async *lines(context) {
    const zone = await zoneOf(context)
    const rows = await context.db
      .select({ address: session.address, device: session.device, createDate: session.createDate })
      .from(session)
      .where(eq(session.memberId, context.me.id))
    for (const { createDate, ...row } of rows) yield { date: clockAt(zone, createDate), ...row }
  },
}
