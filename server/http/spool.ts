import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'

const cipher = 'aes-256-ctr'

/** What came in whole, and waits outside of the memory. */
export interface Spooled {
  bytes(): Promise<Buffer>
  remove(): Promise<void>
}

/**
 * Keeps what comes in in a temporary file, so that a slow sender takes no memory. Its key is known
 * to this process alone and forgotten with it: what lies on the disk cannot be read.
 */
export async function spool(incoming: Readable): Promise<Spooled> {
  const name = `commonshare-upload-${process.pid}-${randomBytes(16).toString('hex')}`
  const path = join(tmpdir(), name)
  const [key, iv] = [randomBytes(32), randomBytes(16)]
  const remove = () => rm(path, { force: true })
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  try {
    await pipeline(incoming, createCipheriv(cipher, key, iv), file)
  } catch (error) {
    // It may still be about to be opened: removed before, it would stay.
    await finished(file).catch(() => {})
    await remove()
    throw error
  }
  return {
    bytes: async () => createDecipheriv(cipher, key, iv).update(await readFile(path)),
    remove,
  }
}
