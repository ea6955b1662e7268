import { runner } from './runners.mjs'

/** The folder of all that test runs leave behind, from the root. */
export const artifacts = 'tests/.artifacts'

/** Every journey of a report, with what became of it. */
function allOf(suite, path = [suite.file]) {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, annotations, results }) => ({
      name: [...path, title].join(' › '),
      failed: status === 'unexpected',
      // One of a series whose first failed.
      missed: status === 'skipped' && !annotations.some(({ type }) => /skip|fixme/.test(type)),
      results,
    })),
  )
  const inner = (suite.suites ?? []).flatMap(one => allOf(one, [...path, one.title]))
  return [...own, ...inner]
}

/**
 * Runs journeys of the built product with this browser: all of them, or those that `which` (arguments
 * of Playwright) names. The report and what failed journeys leave are kept under `name`.
 */
export async function play(browser, name, which) {
  const result = await runner(
    '@playwright/test/cli.js',
    () => ['test', '--reporter=line,json', ...which],
    report => ({
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM_PATH: browser,
      JOURNEYS_OUTPUT: `${artifacts}/${name}`,
    }),
    `${name}.json`,
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }),
  )
  return { ...result, all: (result.report?.suites ?? []).flatMap(suite => allOf(suite)) }
}
