import { askForRest } from '../call/queries.ts'
import { reconnect } from './live.ts'

/** Milliseconds: a stream that opens again may take so long, and what follows it a moment more. */
const forStream = 3000
const forFollowers = 500

/**
 * After a time without answers: all that stands on the screen is asked for once more, each only
 * once. What follows changes is told by the stream that something may have been missed; the rest
 * is asked for here.
 */
export async function catchUp(): Promise<void> {
  const since = Date.now()
  await reconnect(forStream)
  await new Promise(done => setTimeout(done, forFollowers))
  await askForRest(since)
}
