/** What other areas may use of this one. */
export { rowsEverywhere, rowsIn } from './ticketRows.ts'
