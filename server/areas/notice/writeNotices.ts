import { and, eq } from 'drizzle-orm'
import { NOTICE_CAME } from '#contract/areas/notice/notices.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { memberTable } from '#server/areas/access/public.ts'
import type { Letter } from '#server/areas/message/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { publish } from '#server/kit/publish.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { defaultLanguage } from '#server/words.ts'
import { chosenOf } from './chosen.ts'
import type { DeferredNotice } from './content.ts'
import { type MemberText, reach } from './reach.ts'
import { presentAt } from './reschedule.ts'
import { channelsOf, type Present } from './schedule.ts'
import { offersTexts } from './setting.ts'
import { type Channel, heldNotice, notice, noticeSetting } from './tables.ts'
import { noticeLetter, textOf } from './worded.ts'

/** Rows written in one statement. */
const together = 500

/** Active accounts among these, with what they have chosen. */
async function readersOf(at: Executor, ids: readonly number[]) {
  const rows = await at
    .select({
      ...{ id: memberTable.id, email: memberTable.email, mobile: memberTable.mobile },
      stored: noticeSetting,
    })
    .from(memberTable)
    .leftJoin(noticeSetting, eq(noticeSetting.memberId, memberTable.id))
    .where(and(isAnyOf(memberTable.id, ids), eq(memberTable.status, 'ACTIVE')))
  return new Map(
    rows.map(({ stored, ...row }) => [
      row.id,
      { ...row, language: stored?.language ?? defaultLanguage, chosen: chosenOf(stored) },
    ]),
  )
}

/** For members of whom none has chosen any hours. */
const atOnceOnly: Present = { zone: 'UTC', now: 0 }

/**
 * Writes notices for their recipients, and sends them by the other channels that each has chosen: at
 * once, or later (`sendHeldNotices`).
 */
export async function writeNotices(
  at: Executor,
  keys: Keys,
  all: readonly DeferredNotice[],
): Promise<void> {
  const readers = await readersOf(at, [...new Set(all.flatMap(({ to }) => to))])
  const written = all.flatMap(({ to, content }) =>
    to.flatMap(id => {
      const reader = readers.get(id)
      return reader ? [{ reader, content }] : []
    }),
  )
  if (written.length === 0) return
  const isTimed = written.some(
    ({ reader: { chosen } }) => chosen.quietFrom !== null || chosen.digest.length > 0,
  )
  const present = isTimed ? await presentAt(at, keys) : atOnceOnly
  const isTexted = written.some(({ reader: { mobile, chosen } }) => mobile && chosen.texted.length)
  const texts = isTexted && (await offersTexts(at, keys))
  const atOnce = { letters: [] as Letter[], texts: [] as MemberText[] }
  for (let from = 0; from < written.length; from += together) {
    const some = written.slice(from, from + together)
    const ids = await at
      .insert(notice)
      .values(
        some.map(({ reader, content }) => ({
          ...{ memberId: reader.id, kind: content.kind, params: content.params },
          ...{ link: content.link ?? null, untilDate: content.untilDate ?? null },
        })),
      )
      .returning({ id: notice.id })
    const held: (typeof heldNotice.$inferInsert)[] = []
    for (const [n, { reader, content }] of some.entries()) {
      const { language, email, mobile } = reader
      const due = channelsOf(content, reader.chosen, present)
      const hold = (channel: Channel, time: number) => {
        const noticeId = ids[n]?.id
        const dueDate = new Date(time).toISOString()
        if (noticeId) held.push({ noticeId, channel, memberId: reader.id, dueDate })
      }
      if (due.EMAIL !== undefined)
        if (due.EMAIL > present.now) hold('EMAIL', due.EMAIL)
        else atOnce.letters.push({ to: email, ...noticeLetter(language, content) })
      if (due.SMS !== undefined && texts && mobile)
        if (due.SMS > present.now) hold('SMS', due.SMS)
        else atOnce.texts.push({ mobile, text: textOf(language, [content]) })
    }
    if (held.length > 0) await at.insert(heldNotice).values(held)
  }
  await publish(at, [...readers.keys()].map(memberTopic), { kind: NOTICE_CAME })
  await reach(at, keys, atOnce)
}
