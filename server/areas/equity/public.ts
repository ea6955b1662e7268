/** What other areas may use of this one. */
export { sharesHeld } from './sharesHeld.ts'
export { cutShare } from './tables.ts'
