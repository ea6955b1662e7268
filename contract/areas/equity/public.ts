/** What other areas may use of this one. */
export { countShares, forecastShares } from './calls.ts'
export { rateOf } from './equity.ts'
