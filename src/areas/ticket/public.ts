/** What other areas may use of this one. */
export { RECORD_PAGE } from './ticket.ts'
export { rowsEverywhere, rowsIn } from './ticketRows.ts'
