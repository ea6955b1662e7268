/**
 * Recalculates the whole ledger of points and says what is not as it was written: `npm run
 * ledger:verify`.
 */
import { type Finding, verifyLedger } from '#server/areas/wallet/ledger/verify.ts'
import { verifyDatabase } from './verifying.ts'

const means: Record<Finding['problem'], string> = {
  hash: 'posting: its hash is not that of its content and the posting before it',
  sequence: 'posting: one is missing before it, or it is there twice',
  balance: 'posting: its balance does not follow from the posting before it',
  owner: 'posting: its member or time is not that of its account and journal entry',
  account: 'account: its balance or hash is not that of its last posting',
  unbalanced: 'journal entry: its postings do not add up to zero',
  reversal: 'journal entry: it is not the opposite of the entry that it reverses',
  leaf: 'journal entry: it is not what was sealed',
  unsealed: 'journal entry: it was not sealed within ten minutes',
  root: 'block: its entries are not those that were sealed',
  chain: 'block: it does not follow the block before it',
  signature: 'block: its content or signature is not what the key signed',
  report: 'solvency report: its content or signature is not what the key signed',
  owed: 'solvency report: the ledger says another total for that moment',
}

/** Findings printed at most: one change in an account shows in all that follows. */
const most = 100

verifyDatabase(async (at, place) => {
  const { postings, journals, blocks, reports, findings } = await verifyLedger(at)
  const sound = findings.length === 0
  const head = `${postings} postings, ${journals} journal entries, ${blocks} blocks and ${reports} solvency reports in ${place}`
  const rest = findings.length - most
  return {
    lines: [
      sound ? `${head}: all as they were written.` : `${head}: ${findings.length} problems.`,
      ...findings.slice(0, most).map(({ problem, at }) => `  ${at}, ${means[problem]}.`),
      ...(rest > 0 ? [`  … and ${rest} more.`] : []),
    ],
    sound,
  }
})
