/** What other areas may use of this one. */
export { accountWallet } from './accountWallet.ts'
export { countIncomeAndExpend, walletState } from './calls/own.ts'
