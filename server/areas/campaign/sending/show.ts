import { and, eq } from 'drizzle-orm'
import { memberNoticePath } from '#contract/areas/campaign/messagePaths.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { type DeferredNotice, writeNotices } from '#server/areas/notice/public.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { NOTICE } from '../kind.ts'
import { deliveryTable as d, memberNoticeTable as n, deliveryWork as w } from '../tables.ts'
import { addTo } from './claim.ts'
import { loadContent, type Said } from './content.ts'
import type { Sending } from './deliver.ts'
import { noticeTitle } from './render.ts'

/** Milliseconds for which a notice is set aside that cannot be shown. */
const asideTime = 60_000

/** Members who are shown a notice in one transaction. */
const TOGETHER = 500

/** Notices that members are still to be shown. */
const noticesDue = ({ db, setAside }: Pick<Sending, 'db' | 'setAside'>) =>
  db
    .select({ id: n.id })
    .from(n)
    .where(
      sql`${n.status} = 'SENDING' and not ${isAnyOf(n.id, [...setAside.memberNotice.keys()])}
        and exists (select from ${w} where ${w.memberNotice} = ${n.id} and ${w.waiting})`,
    )

/** Whether members are to be shown a notice now. */
export const isNoticeDue = async (given: Pick<Sending, 'db' | 'setAside'>): Promise<boolean> =>
  (await noticesDue(given).limit(1)).length > 0

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
      .select({
        untilDate: n.untilDate,
        critical: n.critical,
        isOver: sql<boolean>`coalesce(${n.untilDate} <= now(), false)`,
      })
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
      if (member === null || status !== 'ACTIVE' || notice.isOver) {
        left.push(delivery)
        continue
      }
      shown.push(delivery)
      const asked = { content, language, today, values: { ...values, ...own.values } }
      notices.push({
        to: [member],
        content: {
          ...{ kind: 'memberNotice', params: { title: noticeTitle(asked) } },
          ...{ link: memberNoticePath(id), untilDate: notice.untilDate, critical: notice.critical },
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
export async function showNotices(sending: Omit<Sending, 'pool' | 'waits'>): Promise<void> {
  const { setAside, signal, say } = sending
  for (const { id } of await noticesDue(sending))
    try {
      const said = await loadContent(sending, { kind: NOTICE, id })
      while (!signal.aborted && (await showSome(sending, id, said)));
    } catch {
      // What it was is not said: it may contain what is shown.
      setAside.memberNotice.set(id, Date.now() + asideTime)
      say(`The notice ${id} cannot be shown now, and is left out for a minute.`)
    }
}
