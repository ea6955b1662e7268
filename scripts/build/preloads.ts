import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk
type Chunks = ReadonlyMap<string, Chunk>

const chunksOf = (bundle: Bundle): [string, Chunk][] =>
  Object.entries(bundle).flatMap(([file, one]) => (one.type === 'chunk' ? [[file, one]] : []))
/** The styles that are loaded with a chunk. */
const stylesOf = (one: Bundle[string] | undefined): Iterable<string> =>
  (one?.type === 'chunk' && one.viteMetadata?.importedCss) || []

/** A chunk and all that it imports. */
function withImports(chunks: Chunks, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const one of chunks.get(file)?.imports ?? []) withImports(chunks, one, seen)
  return seen
}

/** What is there whenever a chunk runs: what it imports, and what all have that load it. */
function loadedWith(chunks: Chunks): Map<string, ReadonlySet<string>> {
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
      const known = new Set([...withImports(chunks, file), ...always])
      loaded.set(file, known)
      now += known.size
    }
  }
  return loaded
}

/** As Vite writes them: the files a chunk asks for, and which of them each import needs. */
const writtenFiles = /^const __vite__mapDeps=.*?\(m\.f=(\[.*?\])\)/
const writtenLists = /__vite__mapDeps\(\[([\d,]*)\]\)/g

/**
 * Leaves out of what is fetched along with a chunk what is there by then, scripts and styles: those
 * lists are a good part of what a page weighs.
 */
export function leanPreloads(): Plugin[] {
  let chunks: Chunks = new Map()
  let loaded: ReturnType<typeof loadedWith> = new Map()
  return [
    {
      name: 'list-loaded',
      generateBundle: {
        // Later the entry is no chunk any more.
        order: 'pre',
        handler(_, bundle) {
          chunks = new Map(chunksOf(bundle))
          loaded = loadedWith(chunks)
        },
      },
    },
    {
      name: 'lean-preloads',
      enforce: 'post',
      apply: config => !config.build?.ssr,
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          for (const [file, chunk] of chunksOf(bundle)) {
            const found = writtenFiles.exec(chunk.code)?.[1]
            if (!found) continue
            const files = JSON.parse(found) as string[]
            // A cached chunk may be loaded by another one, next time: its own styles are sure to be
            // there, those of who loads it are not.
            const own = [...withImports(chunks, file)]
            const styles = own.flatMap(one => [...stylesOf(bundle[one])])
            const there = new Set([...(loaded.get(file) ?? []), ...styles])
            const needed = files.filter(one => !there.has(one))
            const places = new Map(needed.map((one, place) => [one, place]))
            chunk.code = chunk.code
              .replace(found, () => JSON.stringify(needed))
              .replace(writtenLists, (_all, list: string) => {
                const named = list
                  .split(',')
                  .map(at => places.get(files[Number(at)] ?? ''))
                  .filter(place => place !== undefined)
                // In order, lists are alike, and weigh less.
                return `__vite__mapDeps([${named.sort((a, b) => a - b)}])`
              })
          }
        },
      },
    },
  ]
}
