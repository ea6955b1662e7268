import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

/** Shares: allocations, holdings and waivers. */
export const equity: Area = {
  resources: {
    cutCakeRecord: () => import('./cutCakeRecord.tsx'),
    waiverRecord: () => import('./waiverRecord.tsx'),
  },
  screens: {
    equity: {
      load: withWords(
        ['pages/equity', 'entities/waiverRecord', 'entities/kpiJobType'],
        () => import('./Equity.tsx'),
      ),
      within: 'project',
    },
  },
}
