import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json)$/

/** Writes .gz and .br beside every text asset, so that the server never compresses them itself. */
function precompress(): Plugin {
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

/** What libraries import for parts of theirs that are not used here. */
const stub = fileURLToPath(new URL('./src/shell/stub.ts', import.meta.url))
/** What inputs ask of a form. */
const noForm = fileURLToPath(new URL('./src/shell/noForm.ts', import.meta.url))
/** The browser's own, where a component brings one along. */
const native = fileURLToPath(new URL('./src/shell/resizeObserver.ts', import.meta.url))
const unused: Record<string, string> = {
  'react-markdown': stub,
  'remark-gfm': stub,
  '@ant-design/pro-layout': stub,
  // Plots would save themselves as pictures with it.
  html2canvas: stub,
  // Refine's own import and export; the product's are the server's.
  papaparse: stub,
  'rc-field-form': noForm,
  'resize-observer-polyfill': native,
}

const server = 'http://127.0.0.1:3001'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), precompress()],
  resolve: { alias: isSsrBuild ? {} : unused },
  build: isSsrBuild
    ? { target: 'node20' as const, copyPublicDir: false }
    : { outDir: 'dist/client', target: 'es2022', sourcemap: false },
  server: {
    proxy: Object.fromEntries(['/api', '/admin', '/docs', '/healthz'].map(path => [path, server])),
  },
}))
