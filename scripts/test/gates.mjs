import { tool } from './run.mjs'
import { say } from './tally.mjs'

const tsc = 'typescript-native/bin/tsc'
/** Checks again what has changed since the last run. */
const types = project => [
  tsc,
  [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${project}.json`,
    '-p',
    project,
  ],
]
const tsx = 'tsx/dist/cli.mjs'
const vite = 'vite/bin/vite.js'

/** A gate passes when every one of its steps does. */
const gate = (name, steps, text) => async () => {
  const begun = Date.now()
  for (const [path, args, env] of steps) {
    const { code, output } = await tool(path, args, env)
    if (code === 0) continue
    say(name, begun, { failed: 1, text, output })
    return { failed: 1 }
  }
  say(name, begun, { text })
  return { passed: 1, failed: 0 }
}

/** What is checked without running the product, fastest first. */
export const gates = [
  gate(
    'types',
    [types('tsconfig.json'), types('tsconfig.contract.json')],
    'everything; the contract also without DOM and Node',
  ),
  gate('lint', [['@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']]]),
  gate('rooms', [[tsx, ['scripts/rooms.ts']]], 'who may import whom'),
  gate('unused', [['knip/bin/knip.js', ['--cache']]], 'files, exports, packages'),
  gate('migrations', [[tsx, ['scripts/migration.ts', '--check']]], 'the tables are those declared'),
  gate('derived', [[tsx, ['scripts/derive.ts', '--check']]], 'docs/derived is as the code says'),
]

const production = { NODE_ENV: 'production' }

/** Page and server, as `npm run build` makes them. */
export const build = gate(
  'build',
  [
    [vite, ['build', '--logLevel', 'warn'], production],
    [
      vite,
      ['build', '--logLevel', 'warn', '--ssr', 'server/main.ts', '--outDir', 'dist/server'],
      production,
    ],
  ],
  'page and server',
)
