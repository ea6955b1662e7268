import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { groupOf } from '#contract/kit/declared.ts'
import { memberTable } from '#server/areas/access/public.ts'
import type { Letter } from '#server/areas/message/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { defaultLanguage } from '#server/words.ts'
import { chosenOf } from './chosen.ts'
import { type MemberText, reach } from './reach.ts'
import { presentAt } from './reschedule.ts'
import { afterQuiet, type Present } from './schedule.ts'
import { offersTexts } from './setting.ts'
import { type Channel, heldNotice as held, notice, noticeSetting } from './tables.ts'
import { letterOf, textOf } from './worded.ts'

/** Members whose notices are sent in one transaction. */
const TOGETHER = 100

const due = sql`${held.dueDate} <= now()`

/** Puts off what is due in the quiet hours of its member, as after the server was down. */
async function keepQuiet(
  at: Executor,
  { zone, now }: Present,
  ids: readonly number[],
): Promise<boolean> {
  let isPutOff = false
  const settings = await at.select().from(noticeSetting).where(isAnyOf(noticeSetting.memberId, ids))
  for (const { memberId, ...stored } of settings) {
    const then = afterQuiet(zone, now, chosenOf(stored))
    if (then === now) continue
    isPutOff = true
    await at
      .update(held)
      .set({ dueDate: new Date(then).toISOString() })
      .where(and(eq(held.memberId, memberId), due))
  }
  return isPutOff
}

/** Takes what is due of some members; undefined if nothing is, or others hold it. */
async function takeDue(at: Executor, present: Present) {
  const members = await at
    .selectDistinct({ id: held.memberId })
    .from(held)
    .where(due)
    .orderBy(held.memberId)
    .limit(TOGETHER)
  if (members.length === 0) return undefined
  const ids = members.map(({ id }) => id)
  const isPutOff = await keepQuiet(at, present, ids)
  // What a member is giving new times is left to the next run.
  const taken = await at
    .select({ id: held.noticeId, channel: held.channel })
    .from(held)
    .where(and(isAnyOf(held.memberId, ids), due))
    .orderBy(held.noticeId)
    .for('update', { skipLocked: true })
  await at.delete(held).where(
    and(
      isAnyOf(held.memberId, ids),
      due,
      isAnyOf(
        held.noticeId,
        taken.map(({ id }) => id),
      ),
    ),
  )
  return taken.length > 0 || isPutOff ? taken : undefined
}

/** Those of these notices that are unread and shown, with their readers. */
const unread = (at: Executor, ids: readonly number[]) =>
  at
    .select({
      notice,
      ...{ email: memberTable.email, mobile: memberTable.mobile, stored: noticeSetting },
    })
    .from(notice)
    .innerJoin(memberTable, eq(memberTable.id, notice.memberId))
    .leftJoin(noticeSetting, eq(noticeSetting.memberId, notice.memberId))
    .where(
      and(
        ...[isAnyOf(notice.id, ids), isNull(notice.readDate), eq(memberTable.status, 'ACTIVE')],
        or(isNull(notice.untilDate), gt(notice.untilDate, sql`now()`)),
      ),
    )
    .orderBy(notice.id)

type Waiting = Awaited<ReturnType<typeof unread>>[number]

/** Whether the member still wants it so. */
function isWanted({ notice: { kind }, stored }: Waiting, channel: Channel): boolean {
  const { mailed, digest, texted } = chosenOf(stored)
  const group = groupOf(kind)
  return (channel === 'SMS' ? texted : [...mailed, ...digest]).includes(group)
}

/** By member, in the order of the notices. */
function byMember(rows: readonly Waiting[]): [Waiting, ...Waiting[]][] {
  const found = new Map<number, [Waiting, ...Waiting[]]>()
  for (const row of rows) {
    const own = found.get(row.notice.memberId)
    if (own) own.push(row)
    else found.set(row.notice.memberId, [row])
  }
  return [...found.values()]
}

async function sendSome(at: Executor, keys: Keys, present: Present): Promise<boolean> {
  const taken = await takeDue(at, present)
  if (!taken) return false
  const rows = await unread(at, [...new Set(taken.map(({ id }) => id))])
  const of = (channel: Channel) => {
    const ids = new Set(taken.filter(one => one.channel === channel).map(({ id }) => id))
    return byMember(rows.filter(row => ids.has(row.notice.id) && isWanted(row, channel)))
  }
  const noticesOf = ([first, ...others]: [Waiting, ...Waiting[]]) =>
    [first.notice, ...others.map(row => row.notice)] as const
  const languageOf = ([{ stored }]: [Waiting, ...Waiting[]]) => stored?.language ?? defaultLanguage
  const letters = of('EMAIL').map(
    (own): Letter => ({ to: own[0].email, ...letterOf(languageOf(own), noticesOf(own)) }),
  )
  const texts = of('SMS').flatMap((own): MemberText[] => {
    const { mobile } = own[0]
    return mobile ? [{ mobile, text: textOf(languageOf(own), noticesOf(own)) }] : []
  })
  const offered = texts.length > 0 && (await offersTexts(at, keys))
  await reach(at, keys, { letters, texts: offered ? texts : [] })
  return true
}

/**
 * Sends what waited for the end of quiet hours or for the daily e-mail: in one message for each
 * member and channel, without what has been read in the meantime.
 */
export async function sendHeldNotices({
  db,
  keys,
  signal,
}: Pick<JobContext, 'db' | 'keys' | 'signal'>) {
  const present = await presentAt(db, keys)
  const some = () => inTransaction({ db }, ({ db: at }) => sendSome(at, keys, present))
  while (!signal.aborted && (await some()));
}
