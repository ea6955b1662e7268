/** What other areas may use of this one. */
export { personalKyc } from './personalKyc.ts'
