/** What other areas may use of this one. */
export { walletOf } from './accounts.ts'
