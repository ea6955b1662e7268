import type { Plugin } from 'vite'

/** Pages of their own, with the files of src/ that each loads after the first script. */
const ownPages = {
  'pay.html': ['public/pay/entry.tsx'],
  'article.html': ['public/entries.ts', 'public/article/entry.tsx'],
  'form.html': ['public/entries.ts', 'public/form/entry.tsx'],
  // Only what asks before the app is there: who is not signed in does not need the app.
  'app.html': ['shell/arrive.ts'],
}

/**
 * Writes pages that name what they are made of: a reader's phone loads that beside React and not
 * after it.
 */
export function writeOwnPages(): Plugin {
  return {
    name: 'own-pages',
    apply: config => !config.build?.ssr,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('no index.html')
        const html = String(page.source)
        for (const [fileName, files] of Object.entries(ownPages)) {
          const parts = new Set<string>()
          const add = (name: string) => {
            const part = bundle[name]
            if (part?.type !== 'chunk' || parts.has(name)) return
            parts.add(name)
            part.imports.forEach(add)
          }
          for (const file of files) {
            const chunk = Object.values(bundle).find(
              one => one.type === 'chunk' && one.moduleIds.some(id => id.endsWith(`/src/${file}`)),
            )
            if (!chunk) throw new Error(`${fileName}: no chunk of ${file}`)
            add(chunk.fileName)
          }
          const links = [...parts].flatMap(name => {
            const part = bundle[name]
            if (part?.type !== 'chunk' || html.includes(name)) return []
            const styles = [...(part.viteMetadata?.importedCss ?? [])]
            return [
              `<link rel="modulepreload" crossorigin href="/${name}">`,
              ...styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
            ]
          })
          const source = html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
          this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}
