/** What other areas may use of this one. */
export { awaits } from './awaiting.ts'
export { confirmRecordTable, kpiTicketTable } from './tables.ts'
export { existing } from './visible.ts'
