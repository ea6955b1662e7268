import type { ownQueue } from '#contract/areas/board/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { SignedIn } from '#server/context.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { reaches } from '#server/kit/tokenPart.ts'
import { declaredWaiting } from '#server/kit/waiting.ts'

/** Everything that waits for a member, newest first: asked of all areas at once. */
export async function queueOf(context: SignedIn): Promise<CallOutput<typeof ownQueue>> {
  const { token } = context.me
  // A program sees what waits in the parts that its token reaches.
  const asked = declaredWaiting().filter(([kind]) => !token || reaches(token, kind))
  const [{ zone, today }, ...found] = await Promise.all([
    calendarOf(context),
    ...asked.map(async ([kind, find]) => ({ kind, ...(await find(context)) })),
  ])
  const waiting = found.flatMap(({ kind, items, count, all }) =>
    items && count && all ? [{ kind, items, count, all }] : [],
  )
  const items = waiting.flatMap(({ kind, items }) => items.map(item => ({ kind, ...item })))
  return {
    timeZone: zone,
    today,
    // Moments of one format are in the order of their texts.
    items: items.sort((a, b) => (a.since < b.since ? 1 : a.since > b.since ? -1 : 0)),
    kinds: waiting.map(({ kind, count, all }) => ({ kind, count, all })),
  }
}
