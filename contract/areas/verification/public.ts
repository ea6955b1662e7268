/** What other areas may use of this one. */
export { countToReview } from './calls.ts'
export { personalKyc } from './personalKyc.ts'
