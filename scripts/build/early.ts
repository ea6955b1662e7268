import type { Plugin } from 'vite'

/** Loaded beside the first script: asks for what the app begins with before its code is there. */
const file = '/src/shell/arrive.ts'

/** Names what asks early in the page, so that it is there when the first script runs. */
export function preloadEarly(): Plugin {
  return {
    name: 'preload-early',
    apply: config => !config.build?.ssr,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        const chunk = Object.values(bundle).find(
          one => one.type === 'chunk' && one.moduleIds.some(id => id.endsWith(file)),
        )
        if (page?.type !== 'asset' || !chunk) throw new Error(`no chunk of ${file}`)
        const link = `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`
        page.source = String(page.source).replace('</head>', `  ${link}\n  </head>`)
      },
    },
  }
}
