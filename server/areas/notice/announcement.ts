import { and, eq, isNull } from 'drizzle-orm'
import { NOTICE_READ } from '#contract/areas/notice/notices.ts'
import { memberTopic } from '#contract/kit/live.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { publish } from '#server/kit/publish.ts'
import { notice } from './tables.ts'

/** Notices that announce what stands at that address. */
const announcing = (link: string) => and(eq(notice.kind, 'memberNotice'), eq(notice.link, link))

/** Marks as read what announces something that the member has read. */
export async function markAnnouncementRead(
  at: Executor,
  memberId: number,
  link: string,
): Promise<void> {
  await at
    .update(notice)
    .set({ readDate: clock.now() })
    .where(and(announcing(link), eq(notice.memberId, memberId), isNull(notice.readDate)))
  await publish(at, memberTopic(memberId), { kind: NOTICE_READ })
}

/** Takes back what announces something that is shown no longer. */
export async function withdrawAnnouncement(at: Executor, link: string): Promise<void> {
  const gone = await at
    .delete(notice)
    .where(announcing(link))
    .returning({ memberId: notice.memberId })
  const topics = gone.map(({ memberId }) => memberTopic(memberId))
  await publish(at, topics, { kind: NOTICE_READ })
}
