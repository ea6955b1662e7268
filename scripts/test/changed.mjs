import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const lines = async args => {
  const { code, output } = await run('git', args)
  return code === 0 ? output.split('\n').filter(Boolean) : []
}

/** Where the branch left the main one; on that one itself, what is not committed. */
async function branchedAt() {
  for (const main of ['origin/main', 'main']) {
    const [found] = await lines(['merge-base', 'HEAD', main])
    if (found) return found
  }
  return 'HEAD'
}

/** Tests that read the sources as text: no import says what they are about. */
const readers = () =>
  ['tests/architecture.test.ts', 'tests/words.test.ts'].filter(path => existsSync(join(root, path)))

/** What every journey runs on. */
const underAll =
  /^(server|contract|tests\/journeys\/kit|index\.html|vite\.config\.ts|scripts\/build|playwright\.config\.ts|package(-lock)?\.json)/

/** What unit tests read without importing it: migrations, words, versions of packages. */
const isData = path => /\.(sql|json)$/.test(path) && !path.startsWith('docs/')

/** The journeys that load one of these files, by what they loaded when they last ran. */
function journeysOf(files) {
  const folder = join(root, 'tests/.artifacts/reach')
  const specs = readdirSync(join(root, 'tests/journeys')).filter(name => name.endsWith('.spec.ts'))
  return specs.filter(name => {
    if (files.includes(`tests/journeys/${name}`)) return true
    const record = join(folder, `${name}.json`)
    // One that never ran here may load anything.
    if (!existsSync(record)) return files.some(path => /^(src|locales)\//.test(path))
    const loaded = new Set(JSON.parse(readFileSync(record, 'utf8')))
    return files.some(path => loaded.has(path))
  })
}

/**
 * What a change since `base` (or since the branch left the main one) can touch: `files` for the unit
 * tests, and `journeys`; undefined where it is all of them.
 */
export async function touched(base) {
  const since = base || (await branchedAt())
  const files = [
    ...(await lines(['diff', '--name-only', '--diff-filter=d', since])),
    ...(await lines(['ls-files', '--others', '--exclude-standard'])),
  ]
  const below = files.find(path => underAll.test(path))
  const journeys = below ? undefined : journeysOf(files)
  const which = below ? `all, for ${below} changed` : journeys.join(', ') || 'none'
  console.log(`changed     ${files.length} files since ${since.slice(0, 10)}; journeys: ${which}`)
  if (files.some(isData)) return { files: undefined, journeys }
  return { files: [...files.filter(path => /\.[mc]?[jt]sx?$/.test(path)), ...readers()], journeys }
}
