import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './index.ts'

/** A local folder: the default. */
export function diskStorage(folder: string): Storage {
  // Spread over subfolders, so that none becomes too large.
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    place: folder,
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(`${path}.part`, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      // Atomic, whatever happens in the meantime.
      await rename(`${path}.part`, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(keys) {
      for (const key of keys)
        for (const path of [pathOf(key), `${pathOf(key)}.part`]) await rm(path, { force: true })
    },
  }
}
