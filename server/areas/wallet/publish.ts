import { memberTopic } from '#contract/kit/live.ts'
import type { Executor } from '#server/db/client.ts'
import { publish } from '#server/kit/publish.ts'

/** Tells members and the finance role that transactions were written. */
export async function publishWallet(at: Executor, members: readonly number[]): Promise<void> {
  await publish(at, ['accountTx', ...members.map(memberTopic)], { kind: 'accountTx.create' })
}
