import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from './chromium.mjs'
import { root, tool } from './run.mjs'
import { say } from './tally.mjs'

/**
 * Runs a test runner and counts from its own report. No report, no test in it, or an exit code
 * that the counted failures do not explain is a failure as well.
 */
async function runner(name, path, args, env, file, read) {
  const begun = Date.now()
  const report = join(root, 'tests/.artifacts', file)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const { code, output } = await tool(path, args(report), env(report))
  const counted = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : {}
  const { passed = 0, failed = 0, skipped = 0 } = counted
  const none = passed + failed === 0
  const unexplained = failed === 0 && (code !== 0 || none) ? 1 : 0
  const text = none ? 'no test ran' : `${passed} passed, ${failed} failed, ${skipped} skipped`
  say(name, begun, { failed: failed + unexplained, text, output })
  return { passed, failed: failed + unexplained, skipped }
}

export const unit = () =>
  runner(
    'unit',
    'vitest/vitest.mjs',
    report => ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    () => ({}),
    'unit.json',
    report => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  )

/** The journeys drive the built product: without a build there is nothing to drive. */
export async function journeys(built) {
  const begun = Date.now()
  const refuse = text => {
    say('journeys', begun, { failed: 1, text })
    return { failed: 1 }
  }
  if (!built) return refuse('not run: the build failed')
  const browser = await chromium()
  if (!browser.path) return refuse(browser.problem)
  return runner(
    'journeys',
    '@playwright/test/cli.js',
    () => ['test', '--reporter=line,json'],
    report => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: browser.path }),
    'journeys.json',
    // A test that passes only on a second try is not counted as passed.
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  )
}
