/** What other areas may use of this one. */
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

export { newTicketPage, RECORD_PAGE } from './ticket.ts'
export { rowsEverywhere, rowsIn } from './ticketRows.ts'

/** Asks for what finishing a claimed plan needs, and finishes it. */
export const FinishTicket = lazyWithWords(
  ['pages/ticket', 'entities/kpiTicket', 'entities/confirmRecord'],
  () => import('./act/FinishTicket.tsx'),
  null,
)
