/** Adds up what gates and runners report, and keeps what they want said at the end. */
export function tally() {
  const sum = { passed: 0, failed: 0, skipped: 0, notes: [] }
  return {
    count: ({ passed = 0, failed = 0, skipped = 0, notes = [] }) => {
      sum.passed += passed
      sum.failed += failed
      sum.skipped += skipped
      sum.notes.push(...notes)
    },
    total: () => sum,
  }
}

/** One line for a gate or a runner, with its time; when it failed, its output below. */
export function say(name, begun, { failed = 0, text = '', output = '' }) {
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  const verdict = failed > 0 ? 'FAILED' : 'ok'
  console.log(`${name.padEnd(12)}${verdict.padEnd(8)}${seconds.padStart(6)} s  ${text}`.trimEnd())
  if (failed > 0 && output.trim()) console.log(`\n${output.trim()}\n`)
}
