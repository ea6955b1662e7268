import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** What other areas may use of this one. */

/** The card of first steps on the home page, until it is put away. */
export const FirstSteps = lazyWithWords(
  ['pages/firstSteps'],
  () => import('./home/FirstSteps.tsx'),
  null,
)
/** Shows the card of first steps again. */
export const ShowFirstSteps = lazyWithWords(
  ['pages/firstSteps'],
  () => import('./home/ShowFirstSteps.tsx'),
  null,
)
/** How many people wait for a decision on their request to join. */
export const JoinRequests = lazyWithWords(
  ['pages/firstSteps', 'entities/joinRequest'],
  () => import('./home/JoinRequests.tsx'),
  null,
)
