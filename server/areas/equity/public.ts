/** What other areas may use of this one. */
export { ownHoldings } from './ownHoldings.ts'
export { sharesGranted } from './sharesGranted.ts'
export { shareIn, sharesHeld } from './sharesHeld.ts'
export { cutCakeRecordTable, cutShare } from './tables.ts'
