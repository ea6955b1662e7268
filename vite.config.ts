import { readdirSync, readFileSync } from 'node:fs'
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

/**
 * Writes down which of our files each chunk is made of: a journey that loads it is tried when one
 * of them changes (scripts/test/changed.mjs).
 */
function listFiles(): Plugin {
  const root = fileURLToPath(new URL('.', import.meta.url))
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

interface Chunk {
  /** The page itself loads it. */
  isEntry: boolean
  imports: readonly string[]
  dynamicImports: readonly string[]
}
type Chunks = Map<string, Chunk>

/** What is there whenever a chunk runs: what it imports, and what all have that load it. */
function loadedWith(chunks: Chunks): Map<string, ReadonlySet<string>> {
  const own = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const one of chunks.get(file)?.imports ?? []) own(one, seen)
    return seen
  }
  const all = [...chunks]
  const everything = new Set(chunks.keys())
  const loaders = (file: string) =>
    all.filter(([, { imports, dynamicImports }]) => [...imports, ...dynamicImports].includes(file))
  const loaded = new Map<string, Set<string>>(all.map(([file]) => [file, everything]))
  for (let before = -1, now = 0; before !== now; ) {
    before = now
    now = 0
    for (const [file, { isEntry }] of all) {
      const [first, ...others] = isEntry
        ? []
        : loaders(file).map(([loader]) => loaded.get(loader) ?? everything)
      const always = [...(first ?? [])].filter(one => others.every(other => other.has(one)))
      const known = new Set([...own(file), ...always])
      loaded.set(file, known)
      now += known.size
    }
  }
  return loaded
}

/**
 * What is fetched along with a chunk, without what is there by then: those lists are a good part
 * of what a page weighs.
 */
function leanPreloads() {
  let loaded: ReturnType<typeof loadedWith> | undefined
  const chunks: Chunks = new Map()
  const plugin: Plugin = {
    name: 'lean-preloads',
    generateBundle: {
      order: 'pre',
      handler: (_, bundle) => {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunks.set(chunk.fileName, chunk)
      },
    },
  }
  const resolveDependencies = (
    _: string,
    deps: string[],
    { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
  ) => {
    if (hostType === 'html') return deps
    loaded ??= loadedWith(chunks)
    const there = loaded.get(hostId)
    return deps.filter(file => file.endsWith('.css') || !there?.has(file))
  }
  return { plugin, resolveDependencies }
}
const lean = leanPreloads()

/** Pages of their own, with the files of src/ that each loads after the first script. */
const ownPages = {
  'pay.html': ['public/pay/entry.tsx'],
  'article.html': ['public/entries.ts', 'public/article/entry.tsx'],
  'form.html': ['public/entries.ts', 'public/form/entry.tsx'],
}

/**
 * Writes pages that name what they are made of: a reader's phone loads that beside React and not
 * after it.
 */
function writeOwnPages(): Plugin {
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

/**
 * What the build injects into any module, or finds imported only after JSX is compiled; and what
 * waits for parts of a page, which several of the light ones have.
 */
const injected =
  /preload-helper|light[\\/]untilLoaded|node_modules[\\/](react|react-dom|scheduler)[\\/]/

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/** The modules of a light page: a chunk of theirs must not bring anything else along. */
function modulesOf(modules: Modules, ...entries: string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported)
  }
  for (const entry of entries) add(fileURLToPath(new URL(`./src/${entry}`, import.meta.url)))
  return found
}

/**
 * What many pages share goes into a few large chunks instead of a hundred small ones, which took
 * a first list a quarter of its time. A module's imports are shared by as many pages as the module
 * itself, so no chunk imports one of a lower number, and none brings along what few pages need.
 */
const sharedChunks = [
  {
    debugName: 'light',
    // What the pay page shares with the sign-in page, what the join pages do, and the rest.
    name: (id: string, modules: Modules) => {
      signIn ??= modulesOf(modules, 'main.tsx', 'public/signIn/entry.tsx')
      pay ??= modulesOf(modules, 'main.tsx', 'public/pay/entry.tsx')
      if (injected.test(id)) return 'base'
      joining ??= modulesOf(modules, 'main.tsx', ...joinPages)
      if (signIn.has(id) && pay.has(id)) return 'base'
      if (signIn.has(id)) return joining.has(id) ? 'form' : 'light'
      // What filling in a form shares with the app, and what its files do: of the kits, and small.
      filling ??= modulesOf(modules, 'public/form/entry.tsx', 'public/form/checks.ts')
      uploading ??= modulesOf(modules, 'public/form/fields/Files.tsx', 'public/form/upload.ts')
      // Small: how one leads to the other.
      if (pay.has(id) && filling.has(id)) return 'base'
      if ((isKit.test(id) || isFormPaths.test(id)) && filling.has(id)) return 'fill'
      if (pay.has(id)) return 'pay'
      if (isKit.test(id) && uploading.has(id)) return 'upload'
      // What the app shares with a contract that is signed by a link: of the kit, and small.
      sheet ??= modulesOf(modules, 'public/sign/entry.tsx', 'areas/signing/sheet/Sheet.tsx')
      return sheet.has(id) && /[\\/]kit[\\/]/.test(id) && !isRichText.test(id) ? 'plain' : null
    },
    priority: 100,
  },
  {
    debugName: 'entities',
    // The declared entities, which the app always loads, without what light pages need of them.
    name: (id: string, modules: Modules) => {
      open ??= modulesOf(modules, ...publicPages)
      return isEntity(id) && !open.has(id) ? 'entities' : null
    },
    priority: 90,
  },
  {
    // Those of the menu and of every list: alone, each would be a chunk of its own.
    name: 'icons',
    test: (id: string) => isAppIcon.test(id),
    priority: 80,
  },
  ...[112, 66].map(pages => ({
    name: `shared${pages}`,
    test: (id: string) => !id.endsWith('.css') && !id.startsWith('\0'),
    minShareCount: pages,
    priority: pages / 10,
  })),
]
let signIn: ReadonlySet<string> | undefined
const joinPages = ['entry', 'Ask', 'Invitation', 'Request'].map(name => `public/join/${name}.tsx`)
let joining: ReadonlySet<string> | undefined
let sheet: ReadonlySet<string> | undefined
let filling: ReadonlySet<string> | undefined
let uploading: ReadonlySet<string> | undefined
/** The app has these as well: in a chunk of their own they would weigh twice as much. */
const isFormPaths = /contract[\\/]areas[\\/]eform[\\/]formPaths\.ts$/
const isKit = /(contract|src)[\\/]kit[\\/]/
/** The icons that the app always loads. */
const appIcons = [
  ...(readFileSync(new URL('./src/kit/page/icons.ts', import.meta.url), 'utf8').match(
    /\w+Outlined/g,
  ) ?? []),
  ...[
    'ArrowUp',
    'Delete',
    'Down',
    'Download',
    'Filter',
    'Left',
    'More',
    'Plus',
    'Right',
    'Table',
  ].map(name => `${name}Outlined`),
]
const isAppIcon = new RegExp(
  `@ant-design[\\\\/]icons(?:-svg)?[\\\\/].*[\\\\/](?:${[...new Set(appIcons)].join('|')})\\.js$`,
)
/** Only pages with such texts load what cleans them. */
const isRichText = /(contract[\\/]kit[\\/]richMedia|src[\\/]kit[\\/]richText[\\/])/
/** The entries of the light pages. */
const publicPages = readdirSync(new URL('./src/public', import.meta.url), { withFileTypes: true })
  .filter(one => one.isDirectory())
  .map(({ name }) => `public/${name}/entry.tsx`)
const isEntity = (id: string) =>
  /contract[\\/]areas[\\/]\w+[\\/]\w+\.ts$/.test(id) &&
  readFileSync(id, 'utf8').includes('= entity(')
let open: ReadonlySet<string> | undefined
let pay: ReadonlySet<string> | undefined

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
  // Refine's own import and export: ours are the server's.
  papaparse: stub,
  // Plots would save themselves as pictures with it.
  html2canvas: stub,
  'rc-field-form': noForm,
  'resize-observer-polyfill': native,
}

/** The API of `npm run dev`, which says where it put it. */
const server = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), lean.plugin, writeOwnPages(), precompress(), listFiles()],
  resolve: { alias: isSsrBuild ? {} : unused },
  build: isSsrBuild
    ? { target: 'node20' as const, copyPublicDir: false }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        sourcemap: false,
        rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
        // Browsers that cannot preload load the same a little later.
        modulePreload: { polyfill: false, resolveDependencies: lean.resolveDependencies },
      },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/admin', '/docs', '/healthz', '/rss.xml'].map(path => [path, server]),
    ),
  },
}))
