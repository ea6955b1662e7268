import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

/** Contracts: templates, requests to sign, and signing. */
export const signing: Area = {
  screens: {
    ownContracts: {
      load: withWords(['pages/contracts'], () => import('./own/OwnContracts.tsx')),
    },
    sign: { load: withWords(['pages/sign'], () => import('./sign/SignPage.tsx')) },
  },
}
