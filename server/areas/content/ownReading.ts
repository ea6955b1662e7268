import { and, asc, eq, gt } from 'drizzle-orm'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { OwnList } from '#server/kit/personal.ts'
import { articleRead as r, articleTable as t } from './tables.ts'

/** Rows read at once. */
const together = 200

/** The articles that a member has opened. */
export const ownReadingList: OwnList = {
  title: 'menus:news',
  columns: {
    title: 'entities/article:fields.titleCN',
    date: 'pages/news:readDate',
  },
  async *lines(context) {
    const { db, me } = context
    const zone = await zoneOf(context)
    for (let last = 0; ; ) {
      const rows = await db
        .select({ id: t.id, title: t.titleCN, readDate: r.readDate })
        .from(r)
        .innerJoin(t, eq(t.id, r.article))
        .where(and(eq(r.member, me.id), gt(t.id, last)))
        .orderBy(asc(t.id))
        .limit(together)
      for (const { title, readDate } of rows) yield { title, date: clockAt(zone, readDate) }
      last = rows.at(-1)?.id ?? last
      if (rows.length < together) return
    }
  },
}
