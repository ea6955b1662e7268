import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** What other areas may use of this one. */

export { FirstSteps } from './home/FirstSteps.tsx'
export { ShowFirstSteps } from './home/ShowFirstSteps.tsx'
export { useFirstSteps } from './home/useFirstSteps.ts'

/** How many people wait for a decision on their request to join. */
export const JoinRequests = lazyWithWords(
  ['pages/firstSteps', 'entities/joinRequest'],
  () => import('./home/JoinRequests.tsx'),
  null,
)
