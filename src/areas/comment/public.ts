/** What other areas may use of this one. */
import { createElement } from 'react'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { Waiting } from './Waiting.tsx'

/** The comments on a record, and the box to write one. */
export const Thread = lazyWithWords(
  ['pages/comment', 'entities/comment', 'files'],
  () => import('./Thread.tsx'),
  createElement(Waiting),
)
