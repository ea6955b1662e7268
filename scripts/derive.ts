/**
 * Writes `docs/derived` and other files that follow from the code, committed so that a change of one
 * word shows its whole consequence. `npm run derive`; with `--check` it compares instead.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allHooks, allRoutes, served, tables } from '#server/areas.ts'
import { openApi } from '#server/kit/openapi.ts'
import { root } from '#server/paths.ts'
import { printed } from './derive/json.ts'
import { keysOfWords } from './derive/keys.ts'
import { errorsPage, pathsPage, rightsPage } from './derive/pages.ts'
import { ddl } from './derive/tables.ts'
import { ticketsPage } from './derive/ticketSteps.ts'

const routes = allRoutes()
const files: Record<string, string> = {
  'docs/derived/openapi.json': `${printed(openApi(routes, served))}\n`,
  'docs/derived/paths.md': pathsPage(routes, allHooks()),
  'docs/derived/rights.md': rightsPage(routes, served),
  'docs/derived/errors.md': errorsPage(routes),
  'docs/derived/tickets.md': ticketsPage(),
  'docs/derived/tables.sql': await ddl(tables),
  'src/kit/words/keys.d.ts': keysOfWords(),
}

const stale = Object.entries(files).filter(([name, text]) => {
  const path = join(root, name)
  return !existsSync(path) || readFileSync(path, 'utf8') !== text
})

if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`${name} is not as the code says.`)
  if (stale.length > 0) console.error('Run "npm run derive" and look at what changed.')
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  mkdirSync(join(root, 'docs/derived'), { recursive: true })
  for (const [name, text] of stale) writeFileSync(join(root, name), text)
  console.log(stale.length > 0 ? `Wrote ${stale.map(([n]) => n).join(', ')}.` : 'All is fresh.')
}
