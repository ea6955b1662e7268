import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { ChosenSetting } from './chosen.ts'
import { channelsOf, type Present } from './schedule.ts'
import { heldNotice as held, notice } from './tables.ts'

/** The moment, and the time zone of the cooperative. */
export const presentAt = async (at: Executor, keys: Keys): Promise<Present> => ({
  zone: await zoneOf({ db: at, keys }),
  now: Date.parse(await clock.read(at)),
})

/** Gives what waits for a member the times that follow from a new setting. */
export async function reschedule(
  at: Executor,
  keys: Keys,
  memberId: number,
  chosen: ChosenSetting,
): Promise<void> {
  const rows = await at
    .select({ id: held.noticeId, channel: held.channel, kind: notice.kind })
    .from(held)
    .innerJoin(notice, eq(notice.id, held.noticeId))
    .where(eq(held.memberId, memberId))
    .orderBy(held.noticeId)
    .for('update', { of: held })
  if (rows.length === 0) return
  const present = await presentAt(at, keys)
  for (const { id, channel, kind } of rows) {
    const due = channelsOf({ kind }, chosen, present)[channel]
    const row = and(eq(held.noticeId, id), eq(held.channel, channel))
    if (due === undefined) await at.delete(held).where(row)
    else
      await at
        .update(held)
        .set({ dueDate: new Date(due).toISOString() })
        .where(row)
  }
}
