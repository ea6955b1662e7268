import { fail } from '../../fail.ts'
import { isUnavailable } from '../../unavailable.ts'
import { withTimeLimit } from '../timeLimit.ts'

/** The storage of encrypted bytes: a folder or a bucket. */
export interface Storage {
  /** Its location, for people to read. */
  place: string
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes of that key, if any. */
  get(key: string): Promise<Buffer | undefined>
  /** Removes what exists; a missing key is not an error. */
  remove(keys: readonly string[]): Promise<void>
}

let chosen: Storage | undefined

/** Sets the storage, once at start; `say` is called when it becomes unavailable or available. */
export const setFileStorage = (storage: Storage, say?: (line: string) => void): void => {
  chosen = withBreaker(storage, say)
}

/** The timeout for one file, in milliseconds. */
const patience = 15_000
/**
 * A circuit breaker: after so many consecutive failures the storage is not used for so many
 * milliseconds.
 */
const failures = 3
const rest = 10_000

/**
 * An unresponsive storage must not block callers: each call has a timeout, and after a few failures
 * further calls are refused at once until a trial succeeds.
 */
function withBreaker(
  { place, put, get, remove }: Storage,
  say: (line: string) => void = () => {},
): Storage {
  let failed = 0
  let until = 0

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    if (failed >= failures && Date.now() < until) fail('unavailable')
    // Of many concurrent calls one is the trial.
    until = Date.now() + rest
    try {
      const answer = await withTimeLimit(patience, work)
      if (failed >= failures) say('The storage of files answers again.')
      failed = 0
      return answer
    } catch (error) {
      if (!isUnavailable(error)) throw error
      failed++
      until = Date.now() + rest
      if (failed === failures) say('The storage of files does not answer.')
      return fail('unavailable')
    }
  }

  return {
    place,
    put: (key, bytes) => ask(() => put(key, bytes)),
    get: key => ask(() => get(key)),
    remove: keys => ask(() => remove(keys)),
  }
}

export const storage = (): Storage => chosen ?? fail('unavailable')
