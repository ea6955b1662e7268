/**
 * Writes `docs/derived`: what follows from the code, committed so that a change of one word shows
 * its whole consequence. `npm run derive`; with `--check` it compares instead.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as tables from '#server/db/tables.ts'
import { served } from '#server/entities/index.ts'
import { openApi } from '#server/kit/openapi.ts'
import { root } from '#server/paths.ts'
import { allRoutes } from '#server/routes.ts'
import { printed } from './derive/json.ts'
import { errorsPage, pathsPage, rightsPage } from './derive/pages.ts'
import { ddl } from './derive/tables.ts'
import { ticketsPage } from './derive/ticketSteps.ts'

const folder = join(root, 'docs/derived')
const routes = allRoutes()
const files: Record<string, string> = {
  'openapi.json': `${printed(openApi(routes, served))}\n`,
  'paths.md': pathsPage(routes),
  'rights.md': rightsPage(routes, served),
  'errors.md': errorsPage(routes),
  'tickets.md': ticketsPage(),
  'tables.sql': await ddl(tables),
}

const stale = Object.entries(files).filter(([name, text]) => {
  const path = join(folder, name)
  return !existsSync(path) || readFileSync(path, 'utf8') !== text
})

if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`docs/derived/${name} is not as the code says.`)
  if (stale.length > 0) console.error('Run "npm run derive" and look at what changed.')
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of stale) writeFileSync(join(folder, name), text)
  console.log(stale.length > 0 ? `Wrote ${stale.map(([n]) => n).join(', ')}.` : 'All is fresh.')
}
