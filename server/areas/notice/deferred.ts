import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import type { DeferredNotice, NoticeContent } from './content.ts'
import { writeNotices } from './writeNotices.ts'

/** The notices of one member by key: several with the same `together` become one. */
function forMember(all: readonly DeferredNotice[], id: number): Map<string, NoticeContent> {
  const together = new Map<string, number>()
  for (const { to, content } of all)
    if (content.together && to.includes(id))
      together.set(content.together.link, (together.get(content.together.link) ?? 0) + 1)
  const notices = new Map<string, NoticeContent>()
  for (const [at, { to, content }] of all.entries()) {
    if (!to.includes(id)) continue
    const count = together.get(content.together?.link ?? '') ?? 0
    if (content.together && count > 1)
      notices.set(`${count} ${content.together.link}`, content.together.as(String(count)))
    else notices.set(String(at), content)
  }
  return notices
}

/** Sends the deferred notices, combined for each member. */
export async function sendDeferred(
  at: Executor,
  keys: Keys,
  all: readonly DeferredNotice[],
): Promise<void> {
  const notices = new Map<string, { content: NoticeContent; to: number[] }>()
  for (const id of new Set(all.flatMap(({ to }) => to)))
    for (const [key, content] of forMember(all, id)) {
      const known = notices.get(key) ?? { content, to: [] }
      notices.set(key, known)
      known.to.push(id)
    }
  await writeNotices(at, keys, [...notices.values()])
}
