/** What other areas may use of this one. */
export {
  houseAccount,
  lockAccounts,
  openPlanAccounts,
  openWallet,
  planAccount,
  walletOf,
  walletsOf,
} from './accounts.ts'
export { type Entry, post } from './ledger/post.ts'
export { accountTxTable, accountWalletTable } from './ledger/tables.ts'
export { openWithdrawals } from './openWithdrawals.ts'
export { publishWallet } from './publish.ts'
