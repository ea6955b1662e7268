import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const cipher = 'aes-256-ctr'

/** A received file that waits outside of memory. */
export interface Spooled {
  bytes(): Promise<Buffer>
  remove(): Promise<void>
}

/** A temporary file without a name: the system removes it when the process ends. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `commonshare-upload-${randomBytes(16).toString('hex')}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function readAll(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(size), position: 0 })
  if (bytesRead < size) throw new Error('a temporary file was cut short')
  return buffer
}

/**
 * Stores received data in a temporary file, so that a slow sender takes no memory. It is encrypted
 * with a key that only exists in this process.
 */
export async function spool(incoming: Readable): Promise<Spooled> {
  const [key, iv] = [randomBytes(32), randomBytes(16)]
  const file = await openNameless()
  try {
    await pipeline(incoming, createCipheriv(cipher, key, iv), async sealed => {
      for await (const part of sealed) await file.writeFile(part)
    })
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    bytes: async () => createDecipheriv(cipher, key, iv).update(await readAll(file)),
    remove: () => file.close(),
  }
}
