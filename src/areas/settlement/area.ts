import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

const words = ['pages/settlement', 'entities/kpiSettlement', 'entities/kpiJobType'] as const

/** Settlements: the confirmed KPI of a project as points. */
export const settlement: Area = {
  resources: { kpiSettlement: () => import('./kpiSettlement.tsx') },
  screens: {
    coinsSettle: {
      load: withWords(words, () => import('./Settlements.tsx')),
      below: { 'show/:id': withWords(words, () => import('./Settlement.tsx')) },
    },
  },
}
