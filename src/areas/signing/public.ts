/** What other areas may use of this one. */
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** Contracts that wait for the member's signature. */
export const ContractsToSign = lazyWithWords(
  ['pages/contracts'],
  () => import('./home/ToSign.tsx'),
  null,
)
