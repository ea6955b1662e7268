import { onApplication, requireBeforeJoining } from '#server/areas/project/public.ts'
import { job } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { batchRoutes } from './batch/routes.ts'
import { sendToAll } from './batch/send.ts'
import contract from './contract.ts'
import contractTemplate from './contractTemplate.ts'
import { seedDemoContracts } from './demo/seed.ts'
import { joinRoutes } from './join/routes.ts'
import { requireJoinSignature, sendToApplicant } from './join/signature.ts'
import { linkRoutes } from './link/routes.ts'
import { ownContractList } from './ownContracts.ts'
import { sweepContracts } from './request/expire.ts'
import { remindSigners } from './request/remind.ts'
import { requestRoutes } from './request/routes.ts'
import { findSealed, sealContract } from './seal/contract.ts'
import { sealKeyTable } from './seal/tables.ts'
import { verifyRoute } from './seal/verify.ts'
import { ownListRoutes } from './sign/ownList.ts'
import { ownRoutes } from './sign/routes.ts'
import { waitingContracts } from './sign/waiting.ts'
import {
  contractEvent,
  contractLink,
  contractPass,
  contractSending,
  contractSendingLine,
  contractSigner,
  contractTemplateVersion,
  contractText,
  joinContract,
} from './tables.ts'
import { markStaleContracts } from './text/stale.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sealContract: { contract: number }
    sendContracts: { sending: number }
    sweepContracts: undefined
    markStaleContracts: undefined
    remindSigners: undefined
  }
}

requireBeforeJoining(requireJoinSignature)
onApplication(sendToApplicant)

/** Contracts: templates, requests to sign, signatures and sealed documents. */
export const signing: Area = {
  served: [contractTemplate, contract],
  tables: [
    contractTemplateVersion,
    contractText,
    contractSigner,
    contractLink,
    contractPass,
    contractEvent,
    contractSending,
    contractSendingLine,
    joinContract,
    sealKeyTable,
  ],
  routes: () => [
    ...ownListRoutes,
    ...ownRoutes,
    ...linkRoutes,
    ...requestRoutes,
    ...batchRoutes,
    ...joinRoutes,
    verifyRoute(findSealed),
  ],
  jobs: {
    sealContract: job<{ contract: number }>({ run: sealContract }),
    sendContracts: job<{ sending: number }>({ run: sendToAll }),
    sweepContracts: job({ every: '10 minutes', run: sweepContracts }),
    markStaleContracts: job({ every: '5 minutes', run: markStaleContracts }),
    remindSigners: job({ every: 'hour', run: remindSigners }),
  },
  waiting: { contractToSign: waitingContracts },
  demo: seedDemoContracts,
  ownData: { contracts: ownContractList },
  notOwnData: {
    contract:
      'A document of all its signers; what a member was asked to sign is in the list of their contracts.',
    contractTemplate: 'Texts of the cooperative.',
  },
}
