/** What other areas may use of this one. */
import { lazyFieldCard, lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** Chooses the contract that a project asks for before somebody joins; for its leads. */
export const JoinContract = lazyFieldCard(
  ['pages/joinContract', 'entities/contract'],
  () => import('./join/JoinContract.tsx'),
)

/** Whether somebody has signed it, for whoever admits them, who can send it to them. */
export const JoinSignature = lazyWithWords(
  ['pages/joinContract'],
  () => import('./join/JoinSignature.tsx'),
  null,
)

/** The same for the member: the way to the contract that waits. */
export const OwnJoinSignature = lazyWithWords(
  ['pages/joinContract'],
  () => import('./join/OwnJoinSignature.tsx'),
  null,
)
