/** What other areas may use of this one. */
export { countShares, cutPreview } from './calls.ts'
export { type Claim, rateOf, split } from './equity.ts'
