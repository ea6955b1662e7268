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
import { sealLedger } from './ledger/seal.ts'
import { journal, journalSeal, ledgerBlock, ledgerKey } from './ledger/tables.ts'
import { ownWalletRoutes } from './own.ts'
import { seedWallets } from './seed.ts'
import { sidesRoute } from './sides.ts'
import { statementRoute } from './statement.ts'
import { statisticsRoutes } from './statistics.ts'
import withdrawal from './withdrawal.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sealLedger: undefined
  }
}

/** Points: the ledger, members' wallets, bank cards and withdrawals. */
export const wallet: Area = {
  served: [accountTx, accountWallet, bankCard, coinBatch, withdrawal],
  tables: [coinBatchLine, journal, journalSeal, ledgerBlock, ledgerKey],
  routes: () => [
    ...ownWalletRoutes,
    ...statisticsRoutes,
    sidesRoute,
    statementRoute,
    ...coinRoutes,
    ...batchRoutes,
    ...bankRoutes,
  ],
  jobs: {
    sealLedger: job({ every: 'minute', run: ({ db, keys }) => sealLedger(db, keys) }),
  },
  seed: seedWallets,
  demo: seedDemoWallets,
}
