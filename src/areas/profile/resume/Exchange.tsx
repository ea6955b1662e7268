import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** What can be done with one's resume as a whole: download, import, share, and say where one is. */
export const Exchange = lazyWithWords(
  ['pages/cvExchange'],
  () => import('./exchange/Buttons.tsx'),
  null,
)
