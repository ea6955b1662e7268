/**
 * Recalculates every chain of equity allocations and says which record is not as it was written:
 * `npm run verify`.
 */
import type { CutProblem } from '#contract/areas/equity/calls.ts'
import { type Finding, verify } from '#server/areas/equity/verify.ts'
import { verifyDatabase } from './verifying.ts'

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

verifyDatabase(async (at, place) => {
  const { records, findings } = await verify(at)
  const word = records === 1 ? 'allocation' : 'allocations'
  const sound = findings.length === 0
  const verdict = sound ? 'all as they were written.' : 'not as they were written:'
  return { lines: [`${records} ${word} in ${place}, ${verdict}`, ...findings.map(line)], sound }
})
