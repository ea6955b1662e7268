import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** What happened to a row, and the way back; loaded where it is shown. */
export const History = lazyWithWords(['records'], () => import('./HistoryPanel.tsx'))
