import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import type { NoticeContent } from './content.ts'
import { sendDeferred } from './deferred.ts'
import { writeNotices } from './writeNotices.ts'

/**
 * Sends a notice to members, in the transaction of its cause: in the product, and by e-mail if they
 * want that. Only active accounts are notified, each once.
 */
export async function sendNotice(
  at: Executor,
  { me, keys, batch }: Pick<Context, 'me' | 'keys' | 'batch'>,
  memberIds: readonly number[],
  content: NoticeContent,
): Promise<void> {
  const to = [...new Set(memberIds)].filter(id => content.self || id !== me?.id)
  if (to.length === 0) return
  if (batch) return batch.add(sendDeferred, { to, content })
  await writeNotices(at, keys, [{ to, content }])
}
