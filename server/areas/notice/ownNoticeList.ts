import { and, asc, eq, gt } from 'drizzle-orm'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { OwnList } from '#server/kit/personal.ts'
import { word } from '#server/words.ts'
import { notice } from './tables.ts'

/** Rows read at once. */
const together = 500

/** What the member was told. */
export const ownNoticeList: OwnList = {
  title: 'pages/notice:title',
  columns: { date: 'kit:fields.createDate', text: 'pages/notice:text' },
  async *lines(context) {
    const { db, me, language } = context
    const zone = await zoneOf(context)
    for (let last = 0; ; ) {
      const rows = await db
        .select()
        .from(notice)
        .where(and(eq(notice.memberId, me.id), gt(notice.id, last)))
        .orderBy(asc(notice.id))
        .limit(together)
      for (const { kind, params, createDate } of rows)
        yield {
          date: clockAt(zone, createDate),
          text: word(language, `pages/notice:kinds.${kind}`, params),
        }
      last = rows.at(-1)?.id ?? last
      if (rows.length < together) return
    }
  },
}
