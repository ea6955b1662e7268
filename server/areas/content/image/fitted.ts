import type { Fit } from '#server/gateways/picture.ts'
import { fitted } from '#server/gateways/picture.ts'
import type { Keys } from '#server/keys.ts'
import { bytesOf, type FileRow } from '#server/kit/file/stored.ts'

/** Bytes of pictures that were made last and are kept in memory. */
const KEPT = 32 * 1024 * 1024

const kept = new Map<string, Buffer>()
let size = 0
/** Those that are being made: several readers at once wait for the same one. */
const making = new Map<string, Promise<Buffer>>()

function keep(name: string, bytes: Buffer): void {
  kept.set(name, bytes)
  size += bytes.length
  for (const [oldest, { length }] of kept) {
    if (size <= KEPT) return
    kept.delete(oldest)
    size -= length
  }
}

/** A stored picture in a width and shape, made when it is asked for first. */
export async function fittedPicture(
  keys: Keys,
  row: FileRow,
  fit: Fit,
  by: string,
): Promise<Buffer> {
  const name = `${row.id} ${row.digest} ${fit.width} ${fit.shape}`
  const found = kept.get(name)
  if (found) {
    // The one used last is discarded last.
    kept.delete(name)
    kept.set(name, found)
    return found
  }
  const under = making.get(name)
  if (under) return under
  const made = bytesOf(keys, row).then(bytes => fitted(bytes, fit, by))
  making.set(name, made)
  try {
    const bytes = await made
    keep(name, bytes)
    return bytes
  } finally {
    making.delete(name)
  }
}
