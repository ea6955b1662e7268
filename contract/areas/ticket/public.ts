/** What other areas may use of this one. */
export { kpiTicket } from './kpiTicket.ts'
export { rowsBehind } from './rowsBehind.ts'
