import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, tool } from './run.mjs'

/**
 * Runs a test runner and reads its own report. No report, no test in it, or an exit code that the
 * failures in it do not explain is a failure as well: `unexplained` counts it.
 */
export async function runner(path, args, env, file, count) {
  const report = join(root, 'tests/.artifacts', file)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const { code, output } = await tool(path, args(report), { NO_COLOR: '1', ...env(report) })
  const read = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const { passed = 0, failed = 0, skipped = 0 } = read ? count(read) : {}
  const none = passed + failed === 0
  const unexplained = failed === 0 && (code !== 0 || none) ? 1 : 0
  const text = none ? 'no test ran' : `${passed} passed, ${failed} failed, ${skipped} skipped`
  return { report: read, passed, failed: failed + unexplained, skipped, unexplained, text, output }
}
