/** Checks who imports whom against `.dependency-cruiser.cjs`: `npm run check:rooms`. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { root } from '#server/paths.ts'

/** Fewer modules than these were not read: a wrong TypeScript makes it read none and say nothing. */
const fewest = 50

const require = createRequire(import.meta.url)
const config = require(join(root, '.dependency-cruiser.cjs')) as IConfiguration
const rooms = ['contract', 'locales', 'server', 'src', 'tests', 'scripts']

const { output } = await cruise(
  rooms.filter(room => existsSync(join(root, room))),
  {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: config.forbidden ?? [] },
  },
  config.options?.enhancedResolveOptions,
  { tsConfig: extractTSConfig(join(root, 'tsconfig.json')) },
)
const { modules, summary } = output as ICruiseResult

const own = modules.filter(({ source }) => /^(contract|server|src|tests|scripts)\//.test(source))
if (own.length <= fewest) {
  console.error(`Only ${own.length} modules were read: check the version of "typescript" (6.0.3).`)
  process.exit(1)
}

for (const { from, to, rule, cycle } of summary.violations) {
  const path = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to]
  const why = config.forbidden?.find(({ name }) => name === rule.name)?.comment ?? ''
  console.error(`${path.join(' → ')}\n  ${rule.name}: ${why}\n`)
}
console.log(`${own.length} modules, ${summary.violations.length} breaches.`)
process.exitCode = summary.violations.length > 0 ? 1 : 0
