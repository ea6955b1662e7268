/** What other areas may use of this one. */
export { houseAccount, lockAccounts, openWallet, walletOf, walletsOf } from './accounts.ts'
export { post } from './ledger/post.ts'
export { publishWallet } from './publish.ts'
