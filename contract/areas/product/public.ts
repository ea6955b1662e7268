/** What other areas may use of this one. */
export { nextProduct } from './calls.ts'
