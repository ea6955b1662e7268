import type { QueryClient } from '@tanstack/react-query'
import { listenAgain } from './live.ts'

/** Milliseconds: a stream that opens again may take so long, and what follows it a moment more. */
const forStream = 3000
const forFollowers = 500

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

/**
 * After a time without answers: all that stands on the screen is asked for once more, each only
 * once. What follows changes is told by the stream that something may have been missed; the rest
 * is asked for here.
 */
export async function catchUp(client: QueryClient): Promise<void> {
  const since = Date.now()
  await listenAgain(forStream)
  await pause(forFollowers)
  await client.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.fetchStatus === 'idle' && Math.max(state.dataUpdatedAt, state.errorUpdatedAt) < since,
  })
}
