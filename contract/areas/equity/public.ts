/** What other areas may use of this one. */
export { cutPreview } from './calls.ts'
export { type Claim, rateOf, split } from './equity.ts'
