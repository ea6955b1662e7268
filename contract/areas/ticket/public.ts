/** What other areas may use of this one. */
export { confirmRecord } from './confirmRecord.ts'
export { type CountedTicket, countedTicket } from './counted.ts'
export { kpiTicket } from './kpiTicket.ts'
export { asParameters, rowsBehind } from './rowsBehind.ts'
