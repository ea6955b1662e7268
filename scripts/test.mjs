// The whole of `npm test`. Plain Node: it must be able to say what is wrong before anything compiles.
// The last line of its output is the count, as the runners themselves report it.
import { build, gates } from './test/gates.mjs'
import { journeys, unit } from './test/runners.mjs'
import { tally } from './test/tally.mjs'

const parts = ['gates', 'unit', 'journeys']
const only = process.argv.find(one => one.startsWith('--only='))?.slice('--only='.length)
if (only !== undefined && !parts.includes(only)) {
  console.error(`--only=${only} is unknown: give one of ${parts.join(', ')}.`)
  process.exit(2)
}
const wanted = part => only === undefined || only === part

const { count, total } = tally()
if (wanted('gates')) for (const gate of gates) count(await gate())
if (wanted('unit')) count(await unit())
if (wanted('gates') || wanted('journeys')) {
  const built = await build()
  count(built)
  if (wanted('journeys')) count(await journeys(built.failed === 0))
}

const { passed, failed, skipped } = total()
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
