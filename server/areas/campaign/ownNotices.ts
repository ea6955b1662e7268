import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { memberNoticePath } from '#contract/areas/campaign/messagePaths.ts'
import {
  ownMemberNotice,
  readMemberNotice,
  unreadMemberNotices,
} from '#contract/areas/campaign/ownCalls.ts'
import { letterLanguageOf } from '#contract/letterLanguage.ts'
import { markAnnouncementRead } from '#server/areas/notice/public.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { dayAt } from '#server/kit/calendar/day.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { Route } from '#server/kit/route.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { noticeTitle, renderNotice } from './sending/render.ts'
import {
  noticeContent as c,
  deliveryTable as d,
  memberNoticeTable as n,
  deliveryWork as w,
} from './tables.ts'

/** Unread notices that are named at once. */
const MOST = 20

/** What a member was shown, unless it was withdrawn. */
const shownTo = (member: number) =>
  and(
    eq(d.member, member),
    isAnyOf(d.status, ['DELIVERED', 'READ']),
    isAnyOf(n.status, ['SENDING', 'SENT']),
  )

const shownColumns = {
  ...{ id: n.id, confirm: n.confirm, untilDate: n.untilDate },
  sentDate: sql<string>`coalesce(${d.sentDate}, ${d.createDate})`.mapWith(d.createDate),
  readDate: d.readDate,
}

/** With what each is put together. */
const withContent = (at: Executor) =>
  at
    .select({
      ...shownColumns,
      ...{ content: c.content, shared: c.values, values: w.values },
    })
    .from(d)
    .innerJoin(n, eq(n.id, d.memberNotice))
    .innerJoin(c, eq(c.memberNotice, n.id))
    .innerJoin(w, eq(w.delivery, d.id))

export const ownNoticeRoutes: Route[] = [
  answer(unreadMemberNotices, async context => {
    const { db, me, language } = context
    const rows = await withContent(db)
      .where(
        and(
          ...[shownTo(me.id), eq(d.status, 'DELIVERED')],
          or(isNull(n.untilDate), gt(n.untilDate, sql`now()`)),
        ),
      )
      .orderBy(desc(d.id))
      .limit(MOST)
    if (rows.length === 0) return []
    const zone = await zoneOf(context)
    return rows.map(({ content, shared, values, ...shown }) => ({
      ...shown,
      title: noticeTitle({
        ...{ content, language: letterLanguageOf(language), values: { ...shared, ...values } },
        today: dayAt(zone, new Date(shown.sentDate)),
      }),
    }))
  }),

  answer(ownMemberNotice, async (context, { id }) => {
    const { db, me, language } = context
    const [row] = await withContent(db).where(and(eq(n.id, id), shownTo(me.id)))
    if (!row) return fail('notFound')
    const { content, shared, values, ...shown } = row
    const today = dayAt(await zoneOf(context), new Date(shown.sentDate))
    const said = { content, language: letterLanguageOf(language), today }
    return { ...shown, ...renderNotice({ ...said, values: { ...shared, ...values } }) }
  }),

  answer(readMemberNotice, (context, { id }) =>
    inTransaction(context, async ({ db: at, me }) => {
      const [row] = await at
        .select({ delivery: d.id })
        .from(d)
        .innerJoin(n, eq(n.id, d.memberNotice))
        .where(and(eq(n.id, id), shownTo(me.id)))
        .for('update', { of: d })
      if (!row) return fail('notFound')
      const first = await at
        .update(d)
        .set({ status: 'READ', readDate: clock.now(), updateDate: clock.now() })
        .where(and(eq(d.id, row.delivery), isNull(d.readDate)))
        .returning({ id: d.id })
      if (first.length > 0)
        await at
          .update(n)
          .set({ readCount: sql`${n.readCount} + 1` as never })
          .where(eq(n.id, id))
      await markAnnouncementRead(at, me.id, memberNoticePath(id))
      const [read] = await at.select({ readDate: d.readDate }).from(d).where(eq(d.id, row.delivery))
      return { readDate: read?.readDate ?? fail('internal') }
    }),
  ),
]
