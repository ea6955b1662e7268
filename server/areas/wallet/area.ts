import { chain } from '#server/gateways/chain/index.ts'
import { job } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import accountTx from './accountTx.ts'
import accountWallet from './accountWallet.ts'
import { bankRoutes } from './bank.ts'
import bankCard from './bankCard.ts'
import { batchRoutes } from './batch/routes.ts'
import { coinBatchLine } from './batch/tables.ts'
import coinBatch from './coinBatch.ts'
import { coinRoutes } from './coins.ts'
import { seedDemoWallets } from './demo.ts'
import { forgetWallet } from './forget.ts'
import { anchorLedger } from './ledger/anchor.ts'
import { sealLedger } from './ledger/seal.ts'
import { journal, journalSeal, ledgerAnchor, ledgerBlock, ledgerKey } from './ledger/tables.ts'
import { ownWalletRoutes } from './own.ts'
import reserve from './reserve.ts'
import { seedWallets } from './seed.ts'
import { sidesRoute } from './sides.ts'
import { reportSolvency } from './solvency/report.ts'
import { solvencyRoutes } from './solvency/routes.ts'
import { solvencyNode, solvencyReport } from './solvency/tables.ts'
import { statementRoute } from './statement.ts'
import { statisticsRoutes } from './statistics.ts'
import { waitingPoints } from './waiting.ts'
import withdrawal from './withdrawal.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    anchorLedger: undefined
    sealLedger: undefined
    reportSolvency: undefined
  }
}

/** Points: the ledger, members' wallets, bank cards and withdrawals. */
export const wallet: Area = {
  served: [accountTx, accountWallet, bankCard, coinBatch, reserve, withdrawal],
  tables: [
    coinBatchLine,
    journal,
    journalSeal,
    ledgerAnchor,
    ledgerBlock,
    ledgerKey,
    solvencyNode,
    solvencyReport,
  ],
  routes: () => [
    ...ownWalletRoutes,
    ...statisticsRoutes,
    sidesRoute,
    statementRoute,
    ...coinRoutes,
    ...batchRoutes,
    ...bankRoutes,
    ...solvencyRoutes,
  ],
  jobs: {
    // After midnight in whichever time zone, and again until the transaction is final.
    anchorLedger: job({
      every: '10 minutes',
      enabled: () => chain()?.settings.anchorKey !== undefined,
      run: context => anchorLedger(context),
    }),
    sealLedger: job({ every: 'minute', run: ({ db, keys }) => sealLedger(db, keys) }),
    // Some minutes after midnight, in whichever time zone that is.
    reportSolvency: job({ every: '10 * * * *', run: ({ db, keys }) => reportSolvency(db, keys) }),
  },
  notOwnData: {
    coinBatch: 'Work of the finance team; what a member got by it is in their transactions.',
  },
  forget: forgetWallet,
  waiting: waitingPoints,
  seed: seedWallets,
  demo: seedDemoWallets,
}
