/** What other areas may use of this one. */
export { cutShare } from './tables.ts'
