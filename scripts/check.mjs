// `npm run check`: everything that is known without a built product. Steps run side by side; the last
// line is the count.
import { availableParallelism } from 'node:os'
import { gates } from './test/gates.mjs'
import { runner } from './test/runners.mjs'
import { say, tally } from './test/tally.mjs'

/** Words, areas, menus and documents, by their own tests. */
async function declarations() {
  const begun = Date.now()
  const { text, output, ...counted } = await runner(
    'vitest/vitest.mjs',
    report => [
      'run',
      // A second worker would load everything again, beside the other steps.
      '--maxWorkers=1',
      'tests/',
      'src/areas.dom.test.ts',
      '--project=declarations',
      '--project=dom',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    () => ({}),
    'check.json',
    report => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  )
  say('declared', begun, {
    failed: counted.failed,
    text: `words, areas, menus and documents: ${text}`,
    output,
  })
  return counted
}

const { count, total } = tally()
const waiting = [declarations, ...gates]
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) count(await next())
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, work))
const { passed, failed } = total()
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
