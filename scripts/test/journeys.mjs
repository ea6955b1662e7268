import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chromium } from './chromium.mjs'
import { artifacts, play } from './play.mjs'
import { root } from './run.mjs'
import { say } from './tally.mjs'

/** Journeys that may fail once and pass when they are tried again, in one run. */
const mostFlaky = 3
const harness = join(root, artifacts, 'harness.txt')
const list = join(root, artifacts, 'again.txt')

/** A failed journey, what it said and where, and where what it did is kept. */
function flaky({ name, results }) {
  const [{ error, errorLocation: place, attachments = [] } = {}] = results
  const trace = attachments.find(one => one.name === 'trace')?.path
  const said = stripVTControlCharacters(error?.message ?? '')
    .split('\n')
    .slice(0, 12)
  return [
    `flaky: ${name}`,
    ...said.map(line => `       ${line}`),
    ...(place ? [`       at ${relative(root, place.file)}:${place.line}`] : []),
    ...(trace ? [`       trace: ${relative(root, trace)}`] : []),
  ].join('\n')
}

/**
 * The journeys drive the built product: without a build there is nothing to drive. A journey that
 * fails is tried once more, alone, after all others. If it passes then, it counts as passed and is
 * named; more than three of them are a failure.
 */
export async function journeys(built, files) {
  const begun = Date.now()
  if (files?.length === 0) return { passed: 0, failed: 0 }
  const refuse = text => {
    say('journeys', begun, { failed: 1, text })
    return { failed: 1 }
  }
  if (!built) return refuse('not run: the build failed')
  const browser = await chromium()
  if (!browser.path) return refuse(browser.problem)
  rmSync(harness, { force: true })

  const first = await play(browser.path, 'journeys', files ?? [])
  const failed = first.all.filter(one => one.failed)
  const again = first.all.filter(one => one.failed || one.missed)
  const notes = []
  let recovered = []
  let { passed, failed: wrong, skipped, text, output } = first
  if (failed.length > 0 && failed.length <= mostFlaky && first.unexplained === 0) {
    writeFileSync(list, again.map(nameOf).join('\n'))
    const second = await play(browser.path, 'journeys-again', [
      '--workers=1',
      `--test-list=${list}`,
    ])
    const passedNow = new Set(second.all.filter(one => !one.failed && !one.missed).map(nameOf))
    recovered = again.filter(one => passedNow.has(nameOf(one)))
    notes.push(...recovered.filter(one => one.failed).map(flaky))
    passed += recovered.length
    wrong = failed.filter(one => !passedNow.has(nameOf(one))).length + second.unexplained
    skipped -= recovered.filter(one => one.missed).length
    text = `${passed} passed, ${wrong} failed, ${skipped} skipped, ${notes.length} flaky`
    output += `\n\nTried again, alone:\n${second.output}`
  }
  const lasting = failed.filter(one => !recovered.includes(one))
  notes.push(...lasting.map(one => `failed: ${nameOf(one)}`))
  if (existsSync(harness))
    notes.push(
      ...readFileSync(harness, 'utf8')
        .trim()
        .split('\n')
        .map(one => `harness: ${one}`),
    )
  say('journeys', begun, { failed: wrong, text, output })
  return { passed, failed: wrong, skipped, notes }
}

const nameOf = ({ name }) => name
