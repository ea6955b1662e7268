import { refetchOlderThan } from '../call/queries.ts'
import { reconnect } from './live.ts'

/** The maximum wait for the stream to reopen, and a moment for its followers, in milliseconds. */
const forStream = 3000
const forFollowers = 500

/**
 * After a time without connection, everything on the screen is reloaded once. Followers of live
 * events are notified by the stream that some may have been missed; the rest is reloaded here.
 */
export async function catchUp(): Promise<void> {
  const since = Date.now()
  await reconnect(forStream)
  await new Promise(done => setTimeout(done, forFollowers))
  await refetchOlderThan(since)
}
