import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

/** Contracts: templates and requests of the back office, and what members sign. */
export const signing: Area = {
  resources: {
    contractTemplate: () => import('./contractTemplate.tsx'),
    contract: () => import('./contract.tsx'),
  },
  screens: {
    ownContracts: {
      load: withWords(['pages/contracts'], () => import('./own/OwnContracts.tsx')),
    },
    sign: { load: withWords(['pages/sign'], () => import('./sign/SignPage.tsx')) },
  },
}
