/**
 * Reckons every chain of equity allocations anew and says which record is not as it was written:
 * `npm run verify`. It reads the database of `DATABASE_URL`, or the built-in one of `DATA_DIR`
 * while Commonshare is stopped.
 */
import type { CutProblem } from '#contract/areas/equity/calls.ts'
import { type Finding, verify } from '#server/areas/equity/verify.ts'
import { readConfig } from '#server/config.ts'
import type { Executor } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open.ts'
import { StartProblem } from '#server/start-problem.ts'

const means: Record<CutProblem, string> = {
  content: 'says something else than its hash: it was changed',
  link: 'does not follow the record before it: one was removed, inserted or rewritten there',
  witness: 'is not the one that history tells of: it was inserted or rewritten',
  missing: 'is gone: history tells that it was made',
  rule: 'does not divide as the rule says',
  ticket: 'counted a ticket that is no longer what it was',
  waiver: 'and the waivers it heeded do not agree',
  orphan: 'has shares or tickets that belong to no record',
}

const line = ({ project, record, problem }: Finding) =>
  `  ${project || 'unknown project'}: record ${record ?? '?'} ${means[problem]}.`

async function main(): Promise<number> {
  const { client, place, close } = await openDatabase(readConfig())
  try {
    // One view of everything, though members go on working; and no way to change any of it.
    const reading = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
    const { records, findings } = await client.db.transaction(at => verify(at as Executor), reading)
    const word = records === 1 ? 'allocation' : 'allocations'
    const verdict =
      findings.length === 0 ? 'all as they were written.' : 'not as they were written:'
    console.log([`${records} ${word} in ${place}, ${verdict}`, ...findings.map(line)].join('\n'))
    return findings.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

main().then(
  code => {
    process.exitCode = code
  },
  (error: unknown) => {
    if (!(error instanceof StartProblem)) throw error
    console.error(error.message)
    process.exitCode = 2
  },
)
