/** What other areas may use of this one. */
export { ownBoard } from './calls.ts'
