/** What other areas may use of this one. */
export { walletState } from './calls/own.ts'
