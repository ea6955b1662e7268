import { fail } from '../../fail.ts'

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

/** Says where files are kept, once, at the start. */
export const keepFilesIn = (storage: Storage): void => {
  chosen = storage
}

export const storage = (): Storage => chosen ?? fail('unavailable')
