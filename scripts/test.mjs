// The whole of `npm test`. Plain Node: it must be able to say what is wrong before anything compiles.
// The last line of its output is the count, as the runners themselves report it.
import { touched } from './test/changed.mjs'
import { build, gates } from './test/gates.mjs'
import { journeys } from './test/journeys.mjs'
import { tally } from './test/tally.mjs'
import { unit } from './test/unit.mjs'

const parts = ['gates', 'unit', 'journeys']
const given = name => {
  const found = process.argv.find(one => one === `--${name}` || one.startsWith(`--${name}=`))
  return found?.slice(name.length + 3)
}
const only = given('only')
if (only !== undefined && !parts.includes(only)) {
  console.error(`--only=${only} is unknown: give one of ${parts.join(', ')}.`)
  process.exit(2)
}
const wanted = part => only === undefined || only === part
const since = given('changed')

const { count, total } = tally()
if (wanted('gates')) for (const gate of gates) count(await gate())
const change = since === undefined ? undefined : await touched(since)
if (wanted('unit')) count(await unit(change?.files))
if (wanted('gates') || wanted('journeys')) {
  const built = await build()
  count(built)
  if (wanted('journeys')) count(await journeys(built.failed === 0, change?.journeys))
}

const { passed, failed, skipped, notes } = total()
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
for (const note of notes) console.log(note)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
