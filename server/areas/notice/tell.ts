import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { tellGathered } from './gather.ts'
import { send } from './send.ts'
import type { Told } from './told.ts'

/**
 * Tells members of something, in the transaction of what it tells about: in the product, and by
 * e-mail where they want that. Only active accounts are told, each once.
 */
export async function tell(
  at: Executor,
  { me, keys, batch }: Pick<Context, 'me' | 'keys' | 'batch'>,
  memberIds: readonly number[],
  told: Told,
): Promise<void> {
  const to = [...new Set(memberIds)].filter(id => told.self || id !== me?.id)
  if (to.length === 0) return
  if (batch) return batch.add(tellGathered, { to, told })
  await send(at, keys, to, told)
}
