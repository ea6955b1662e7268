import { Readable } from 'node:stream'
import { storage } from '#server/gateways/storage/index.ts'
import type { Keys } from '#server/keys.ts'

/** Bytes of one part: what is in memory at once. */
const partBytes = 4 * 1024 * 1024

const keyOf = (key: string, part: number) => `${key}-${part}`

/** Stores a long file in encrypted parts while it is being made. */
export function storeInParts(keys: Keys, key: string, stored: (parts: number) => Promise<void>) {
  let waiting: Uint8Array[] = []
  let bytes = 0
  let parts = 0
  let size = 0
  async function flush() {
    const name = keyOf(key, parts)
    // Counted first: what is not counted would not be removed either.
    await stored(++parts)
    await storage().put(name, keys.sealBytes(Buffer.concat(waiting), name))
    waiting = []
    bytes = 0
  }
  return {
    async write(piece: Uint8Array) {
      waiting.push(piece)
      bytes += piece.length
      size += piece.length
      if (bytes >= partBytes) await flush()
    },
    async end(): Promise<number> {
      if (bytes > 0) await flush()
      return size
    },
  }
}

/** Reads it again, part by part. */
export function readParts(keys: Keys, key: string, parts: number): Readable {
  async function* pieces() {
    for (let part = 0; part < parts; part++) {
      const name = keyOf(key, part)
      const sealed = await storage().get(name)
      if (!sealed) throw new Error('a part of the archive is missing')
      yield keys.openBytes(sealed, name)
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}

export const removeParts = (key: string, parts: number): Promise<void> =>
  storage().remove(Array.from({ length: parts }, (_, part) => keyOf(key, part)))
