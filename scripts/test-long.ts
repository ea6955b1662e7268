/**
 * `npm run test:long [-- name …]`: the tests that show more the longer they run, with the numbers
 * that take minutes to hours. What it tried is written to tests/longRun.json: `npm test` does less
 * of it as long as the files stay the same.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/paths.ts'
import { allTried, longRuns, stateOf, tried } from '#tests/longRun.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !longRuns[name])
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: choose of ${Object.keys(longRuns).join(', ')}.`)
  process.exit(2)
}

const seed = process.env.TEST_SEED ?? String(Date.now() % 2 ** 31)
const states = allTried()
let failed = 0
for (const name of asked.length > 0 ? asked : Object.keys(longRuns)) {
  const run = longRuns[name]
  if (!run) continue
  console.log(`${name}: ${run.does} (seed ${seed})`)
  const begun = Date.now()
  const before = stateOf(name)
  const { status } = spawnSync(
    process.execPath,
    run.program
      ? ['--import', 'tsx', join(root, run.program)]
      : [join(root, 'node_modules/vitest/vitest.mjs'), 'run', run.test ?? ''],
    { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_LONG: '1', TEST_SEED: seed } },
  )
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
  console.log(`${name}: ${status === 0 ? 'passed' : 'FAILED'} after ${minutes} minutes\n`)
  if (status !== 0) failed++
  else if (before) {
    states[name] = before
    writeFileSync(tried, `${JSON.stringify(states, null, 2)}\n`)
  }
}
process.exitCode = failed > 0 ? 1 : 0
