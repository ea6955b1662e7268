import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { listFiles, precompress } from './scripts/build/assets.ts'
import { sharedChunks } from './scripts/build/chunks.ts'
import { writeOwnPages } from './scripts/build/ownPages.ts'
import { leanPreloads } from './scripts/build/preloads.ts'

/** What libraries import for parts of theirs that are not used here. */
const stub = fileURLToPath(new URL('./src/shell/stub.ts', import.meta.url))
/** What inputs ask of a form. */
const noForm = fileURLToPath(new URL('./src/shell/noForm.ts', import.meta.url))
/** The browser's own, where a component brings one along. */
const native = fileURLToPath(new URL('./src/shell/resizeObserver.ts', import.meta.url))
const sideChannel = fileURLToPath(new URL('./src/shell/sideChannel.cjs', import.meta.url))
const unused: Record<string, string> = {
  'react-markdown': stub,
  'remark-gfm': stub,
  '@ant-design/pro-layout': stub,
  // Refine's own import and export: ours are the server's.
  papaparse: stub,
  // Plots would save themselves as pictures with it.
  html2canvas: stub,
  // Traces of Refine's developer tools.
  'error-stack-parser': stub,
  'rc-field-form': noForm,
  'resize-observer-polyfill': native,
  'side-channel': sideChannel,
}

/** The API of `npm run dev`, which says where it put it. */
const server = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), leanPreloads(), writeOwnPages(), precompress(), listFiles()],
  resolve: { alias: isSsrBuild ? {} : unused },
  build: isSsrBuild
    ? { target: 'node20' as const, copyPublicDir: false }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        sourcemap: false,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: sharedChunks },
            // A page names hundreds of files: characters less in each are kilobytes.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
          },
        },
        // Browsers that cannot preload load the same a little later.
        modulePreload: { polyfill: false },
      },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/admin', '/docs', '/mcp', '/healthz', '/rss.xml'].map(path => [path, server]),
    ),
  },
}))
