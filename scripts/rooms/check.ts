import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { root } from '#server/paths.ts'

const require = createRequire(import.meta.url)
const config = require(join(root, '.dependency-cruiser.cjs')) as IConfiguration
const rooms = ['contract', 'locales', 'server', 'src', 'tests', 'scripts']

export interface Breach {
  rule: string
  /** The file that imports, and what it imports; of a circle, all of it. */
  path: readonly string[]
  why: string
}

/** Checks who imports whom below a folder; answers how many modules were read, and the breaches. */
export async function checkRooms(folder: string): Promise<{ modules: number; breaches: Breach[] }> {
  const { output } = await cruise(
    rooms.filter(room => existsSync(join(folder, room))),
    {
      ...config.options,
      baseDir: folder,
      validate: true,
      // By content: a file with a new time stamp is not a changed file.
      cache: { strategy: 'content' },
      ruleSet: { forbidden: config.forbidden ?? [] },
    },
    config.options?.enhancedResolveOptions,
    { tsConfig: extractTSConfig(join(root, 'tsconfig.json')) },
  )
  const { modules, summary } = output as ICruiseResult
  const own = modules.filter(({ source }) => /^(contract|server|src|tests|scripts)\//.test(source))
  return {
    modules: own.length,
    breaches: summary.violations.map(({ from, to, rule, cycle }) => ({
      rule: rule.name,
      path: cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to],
      why: config.forbidden?.find(({ name }) => name === rule.name)?.comment ?? '',
    })),
  }
}
