/** What other areas may use of this one. */
export { waitingContracts } from './calls/own.ts'
