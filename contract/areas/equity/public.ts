/** What other areas may use of this one. */
export { countShares, cutPreview } from './calls.ts'
export { type Claim, split } from './equity.ts'
