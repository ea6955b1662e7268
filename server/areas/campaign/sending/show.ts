import { and, eq } from 'drizzle-orm'
import { memberNoticePath } from '#contract/areas/campaign/messagePaths.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { type DeferredNotice, writeNotices } from '#server/areas/notice/public.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { NOTICE } from '../kind.ts'
import { deliveryTable as d, memberNoticeTable as n, deliveryWork as w } from '../tables.ts'
import { addTo } from './claim.ts'
import { loadContent, type Said } from './content.ts'
import type { Sending } from './deliver.ts'
import { noticeTitle } from './render.ts'

/** Members who are shown a notice in one transaction. */
const TOGETHER = 500

const isLeft = sql`${n.status} = 'SENDING' and exists (select from ${w}
  where ${w.memberNotice} = ${n.id} and ${w.waiting})`

/** Notices that members are still to be shown. */
const noticesDue = (db: Database) => db.select({ id: n.id }).from(n).where(isLeft)

/** Whether members are to be shown a notice now. */
export const isNoticeDue = async (db: Database): Promise<boolean> =>
  (await noticesDue(db).limit(1)).length > 0

/** The next members whom a notice is to be shown; others may take them meanwhile. */
const nextOf = (at: Executor, id: number) =>
  at
    .select({
      ...{ delivery: w.delivery, language: w.language, values: w.values },
      ...{ member: d.member, status: memberTable.status },
    })
    .from(w)
    .innerJoin(d, eq(d.id, w.delivery))
    .leftJoin(memberTable, eq(memberTable.id, d.member))
    .where(and(eq(w.memberNotice, id), w.waiting))
    .orderBy(w.delivery)
    .limit(TOGETHER)
    .for('update', { of: w, skipLocked: true })

/** Shows a notice to the next members; whether there were any. */
const showSome = (
  { db, keys }: Pick<Sending, 'db' | 'keys'>,
  id: number,
  said: Said,
): Promise<boolean> =>
  inTransaction({ db }, async ({ db: at }) => {
    // Before the deliveries, like whoever withdraws it.
    const [notice] = await at
      .select()
      .from(n)
      .where(and(eq(n.id, id), eq(n.status, 'SENDING')))
      .for('update')
    const next = notice ? await nextOf(at, id) : []
    if (!notice || next.length === 0) return false
    const { content, values, today } = said
    const shown: number[] = []
    const left: number[] = []
    const notices: DeferredNotice[] = []
    for (const { delivery, member, status, language, ...own } of next) {
      if (member === null || status !== 'ACTIVE') {
        left.push(delivery)
        continue
      }
      shown.push(delivery)
      const asked = { content, language, today, values: { ...values, ...own.values } }
      notices.push({
        to: [member],
        content: {
          ...{ kind: 'memberNotice', params: { title: noticeTitle(asked) } },
          ...{ link: memberNoticePath(id), untilDate: notice.untilDate },
        },
      })
    }
    await writeNotices(at, keys, notices)
    const now = clock.now()
    await at
      .update(w)
      .set({ waiting: false })
      .where(isAnyOf(w.delivery, [...shown, ...left]))
    await at
      .update(d)
      .set({ status: 'DELIVERED', tries: 1, sentDate: now, deliveredDate: now, updateDate: now })
      .where(isAnyOf(d.id, shown))
    await at.update(d).set({ status: 'SKIPPED', updateDate: now }).where(isAnyOf(d.id, left))
    await addTo(at, { kind: NOTICE, id }, 'sent', shown.length)
    await addTo(at, { kind: NOTICE, id }, 'skipped', left.length)
    return true
  })

/** Shows notices to everybody whom they are due to be shown. */
export async function showNotices(sending: Pick<Sending, 'db' | 'keys' | 'signal'>): Promise<void> {
  for (const { id } of await noticesDue(sending.db)) {
    const said = await loadContent(sending, { kind: NOTICE, id })
    while (!sending.signal.aborted && (await showSome(sending, id, said)));
  }
}
