import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** What other areas may use of this one. */

/** The settlements of the project of the current page, for its members. */
export const ProjectSettlements = lazyWithWords(
  ['pages/settlement', 'entities/kpiSettlement'],
  () => import('./ProjectSettlements.tsx'),
)
