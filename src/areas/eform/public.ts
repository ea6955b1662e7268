/** What other areas may use of this one. */
import { lazyFieldCard, lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** Chooses the form that a project asks for before somebody applies; for its leads. */
export const JoinForm = lazyFieldCard(['pages/joinForm'], () => import('./join/JoinForm.tsx'))

/** What somebody does who applies to a project, after the form that it asks for. */
export const AfterJoinForm = lazyWithWords(
  ['pages/joinForm'],
  () => import('./join/AfterJoinForm.tsx'),
)

/** Opens what was submitted with a form for something. */
export const FormAnswers = lazyWithWords(
  ['pages/records', 'files'],
  () => import('./used/FormAnswers.tsx'),
  null,
)
