import { fail } from '../../fail.ts'
import { isUnavailable } from '../../unavailable.ts'
import { breaker } from '../breaker.ts'

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
function withBreaker(
  { place, put, get, remove }: Storage,
  say: (line: string) => void = () => {},
): Storage {
  const ask = breaker({
    patience,
    isDown: isUnavailable,
    say,
    down: 'The storage of files does not answer.',
    up: 'The storage of files answers again.',
  })
  return {
    place,
    put: (key, bytes) => ask(() => put(key, bytes)),
    get: key => ask(() => get(key)),
    remove: keys => ask(() => remove(keys)),
  }
}

export const storage = (): Storage => chosen ?? fail('unavailable')
