import { relative } from 'node:path'
import { root } from './run.mjs'
import { runner } from './runners.mjs'
import { say } from './tally.mjs'

/** What is tried at random can be tried again: TEST_SEED is the seed of the run. */
const seed = process.env.TEST_SEED ?? String(Date.now() % 2 ** 31)

/** All unit tests, or those that a change of these files can touch. */
export async function unit(changed) {
  const begun = Date.now()
  const reporters = ['--reporter=dot', '--reporter=json']
  const which = changed ? ['related', '--run', '--passWithNoTests', ...changed] : ['run']
  const { text, output, report, ...counted } = await runner(
    'vitest/vitest.mjs',
    report => [...which, ...reporters, `--outputFile.json=${report}`],
    () => ({ TEST_SEED: seed }),
    'unit.json',
    report => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  )
  say('unit', begun, { failed: counted.failed, text: `${text} (seed ${seed})`, output })
  return { ...counted, notes: failures(report) }
}

/** One line for each test that failed: with many, what they say is long. */
const failures = report =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `failed: ${relative(root, name)} › ${fullName}`),
  )
