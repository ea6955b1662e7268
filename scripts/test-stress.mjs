/**
 * `npm run test:stress -- <file> [--title <text>] [--times 20] [--load 4]`: runs the journeys of a file,
 * or those with this text in their title, many times while other processes keep the machine busy. A
 * new journey passes this before it lands.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { chromium } from './test/chromium.mjs'
import { build } from './test/gates.mjs'
import { play } from './test/play.mjs'
import { root } from './test/run.mjs'

const stop = message => {
  console.error(message)
  process.exit(2)
}

function read() {
  const option = fallback => ({ type: 'string', default: fallback })
  const options = { times: option('20'), load: option('4'), title: option('') }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return stop(error.message)
  }
}
const { values, positionals } = read()
const { title } = values
const [times, load] = [Number(values.times), Number(values.load)]
if (positionals.length === 0 && !title)
  stop('Name a file of tests/journeys, or the title of a journey with --title.')
if (!Number.isInteger(times) || times < 1) stop('--times takes a whole number from 1.')
if (!Number.isInteger(load) || load < 0) stop('--load takes a whole number from 0.')

if ((await build()).failed > 0) process.exit(1)
const browser = await chromium()
if (!browser.path) stop(browser.problem)

const busy = Array.from({ length: load }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { cwd: root, stdio: 'ignore' }),
)
const relax = () => {
  for (const one of busy) one.kill('SIGKILL')
}
process.once('exit', relax)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

console.log(`${times} times, with ${load} busy processes beside it …`)
const which = [...positionals, ...(title ? ['--grep', title] : [])]
const result = await play(browser.path, 'stress', [`--repeat-each=${times}`, ...which])
relax()
if (result.failed > 0) console.log(`\n${result.output.trim()}\n`)

const seconds = new Map()
for (const { name, results } of result.all) {
  const last = results.at(-1)
  if (last) seconds.set(name, [...(seconds.get(name) ?? []), last.duration / 1000])
}
for (const [name, all] of seconds) {
  const sorted = all.toSorted((a, b) => a - b)
  const [median, slowest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  console.log(`${name}: median ${median.toFixed(1)} s, slowest ${slowest.toFixed(1)} s`)
}
const { passed, failed, skipped } = result
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
