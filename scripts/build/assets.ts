import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { root } from './root.ts'

const compressible = /\.(js|css|html|svg|json)$/

/** Writes .gz and .br beside every text asset, so that the server never compresses them itself. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: config => !config.build?.ssr,
    async writeBundle({ dir = 'dist/client' }) {
      const files = await readdir(dir, { recursive: true })
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      await Promise.all(
        files
          .filter(file => compressible.test(file))
          .map(async file => {
            const path = join(dir, file)
            const text = await readFile(path)
            await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
            await writeFile(
              `${path}.br`,
              await promisify(brotliCompress)(text, { params: quality }),
            )
          }),
      )
    },
  }
}

/**
 * Writes down which of our files each chunk is made of: a journey that loads it is tried when one
 * of them changes (scripts/test/changed.mjs).
 */
export function listFiles(): Plugin {
  return {
    name: 'list-files',
    apply: config => !config.build?.ssr,
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(one => one.type === 'chunk')
      const files = chunks.map(({ fileName, moduleIds }) => [
        `/${fileName}`,
        moduleIds
          .filter(id => id.startsWith(root) && !id.includes('/node_modules/'))
          .map(id => id.slice(root.length).replace(/\?.*$/, '')),
      ])
      await writeFile(join(root, 'dist/files.json'), JSON.stringify(Object.fromEntries(files)))
    },
  }
}
