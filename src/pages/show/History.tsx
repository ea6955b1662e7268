import { own } from '#src/kit/page/own.tsx'

/** What happened to a row, and the way back; loaded where it is shown. */
export const History = own(['records'], () => import('./HistoryPanel.tsx'))
