/** What other areas may use of this one. */
export { MOST_DAYS } from './calls.ts'
