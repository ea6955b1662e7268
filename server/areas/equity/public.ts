/** What other areas may use of this one. */
export { shareIn, sharesHeld } from './sharesHeld.ts'
export { cutCakeRecordTable, cutShare } from './tables.ts'
