/**
 * Recalculates the whole ledger of points and says what is not as it was written: `npm run
 * ledger:verify`.
 */
import { type Finding, verifyLedger } from '#server/areas/wallet/ledger/verify.ts'
import { readConfig } from '#server/config.ts'
import { chain, configureChain } from '#server/gateways/chain/index.ts'
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
  anchor: 'anchor of a block: the blocks that it covers are not those that were anchored',
  transaction:
    'anchor of a block: the blockchain does not have its transaction, or it says something else',
  owed: 'solvency report: the ledger says another total for that moment',
}

/** Findings printed at most: one change in an account shows in all that follows. */
const most = 100

verifyDatabase(async (at, place) => {
  configureChain(readConfig().chain)
  const { postings, journals, blocks, reports, anchors, lookedUp, findings } = await verifyLedger(
    at,
    chain(),
  )
  const sound = findings.length === 0
  const head = `${postings} postings, ${journals} journal entries, ${blocks} blocks, ${reports} solvency reports and ${anchors} anchors (${lookedUp} of them looked up in the blockchain) in ${place}`
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
