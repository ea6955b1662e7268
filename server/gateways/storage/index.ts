import { fail } from '../../fail.ts'
import { isUnavailable } from '../../unavailable.ts'
import { withTimeLimit } from '../timeLimit.ts'

/** Where sealed bytes lie: a folder, or a bucket. It never sees what they are. */
export interface Storage {
  /** Where that is, for a person to read. */
  place: string
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes of that key, if there are any. */
  get(key: string): Promise<Buffer | undefined>
  /** Removes what is there; what is not is no error. */
  remove(keys: readonly string[]): Promise<void>
}

let chosen: Storage | undefined

/** Says where files are kept, once, at the start; `say` hears when it stops and starts to answer. */
export const setFileStorage = (storage: Storage, say?: (line: string) => void): void => {
  chosen = withBreaker(storage, say)
}

/** Milliseconds the storage may take for one file. */
const patience = 15_000
/** Times in a row it gave no answer, after which it is left alone for so many milliseconds. */
const failures = 3
const rest = 10_000

/**
 * A storage that does not answer must not keep everybody waiting: each call has a time limit, and
 * after a few of them further calls are refused at once until a trial succeeds.
 */
function withBreaker(
  { place, put, get, remove }: Storage,
  say: (line: string) => void = () => {},
): Storage {
  let failed = 0
  let until = 0

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    if (failed >= failures && Date.now() < until) fail('unavailable')
    // Of many at once one tries.
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
