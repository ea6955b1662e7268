import { and, desc, eq, getTableColumns, gt, isNull, lt, or } from 'drizzle-orm'
import {
  ownNotices,
  readAllNotices,
  readNotice,
  unreadNotices,
} from '#contract/areas/notice/calls.ts'
import { NOTICE_DAYS, NOTICE_READ } from '#contract/areas/notice/notices.ts'
import { memberTopic } from '#contract/kit/live.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { publish } from '#server/kit/publish.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { storedSetting } from './setting.ts'
import { notice } from './tables.ts'

/** The notices of a member that are shown. */
const noticesOf = (memberId: number) =>
  and(eq(notice.memberId, memberId), or(isNull(notice.untilDate), gt(notice.untilDate, sql`now()`)))
const unreadOf = (memberId: number) => and(noticesOf(memberId), isNull(notice.readDate))

async function countUnread(at: Executor, memberId: number): Promise<number> {
  const [row] = await at
    .select({ count: sql<number>`count(*)::int` })
    .from(notice)
    .where(unreadOf(memberId))
  return row?.count ?? 0
}

export const noticeRoutes: Route[] = [
  answer(ownNotices, async ({ db, me }, { unread, pageNo = 1, pageSize = 20 }) => {
    const { memberId: _, untilDate: __, ...shown } = getTableColumns(notice)
    const mine = unread ? unreadOf(me.id) : noticesOf(me.id)
    const rows = await db
      .select({ ...shown, total: sql<number>`(count(*) over ())::int` })
      .from(notice)
      .where(mine)
      .orderBy(desc(sql`${notice.readDate} is null`), desc(notice.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
    const list = rows.map(({ total: _, ...row }) => row)
    return { list, total: rows[0]?.total ?? 0, pageNo, pageSize }
  }),

  answer(unreadNotices, async ({ db, me }) => ({
    count: await countUnread(db, me.id),
    language: (await storedSetting(db, me.id))?.language ?? null,
  })),

  answer(readNotice, (context, { id }) =>
    inTransaction(context, async ({ db: at, me }) => {
      const read = await at
        .update(notice)
        .set({ readDate: sql`coalesce(${notice.readDate}, now())` as never })
        .where(and(eq(notice.id, id), eq(notice.memberId, me.id)))
        .returning({ id: notice.id })
      if (read.length === 0) fail('notFound')
      await publish(at, memberTopic(me.id), { kind: NOTICE_READ, id })
      return { count: await countUnread(at, me.id) }
    }),
  ),

  answer(readAllNotices, context =>
    inTransaction(context, async ({ db: at, me }) => {
      const read = await at
        .update(notice)
        .set({ readDate: clock.now() })
        .where(unreadOf(me.id))
        .returning({ id: notice.id })
      if (read.length > 0) await publish(at, memberTopic(me.id), { kind: NOTICE_READ })
      return { read: read.length }
    }),
  ),
]

/** Removes notices that are too old. */
export async function sweepNotices(at: Executor): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${NOTICE_DAYS})`
  await at.delete(notice).where(lt(notice.createDate, oldest))
}
