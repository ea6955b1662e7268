import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** The history of a row, with restoring; loaded where it is shown. */
export const History = lazyWithWords(['records'], () => import('./HistoryPanel.tsx'))
