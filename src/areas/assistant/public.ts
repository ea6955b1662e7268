/** What other areas may use of this one. */
import { createElement } from 'react'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { Wait } from '#src/kit/page/states.tsx'

/** A change that was prepared for the member: what it would do, and whether it is to be done. */
export const PreparedChange = lazyWithWords(
  ['pages/assistant'],
  () => import('./proposal/PreparedChange.tsx'),
  createElement(Wait, { as: 'card' }),
)
