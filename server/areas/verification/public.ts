/** What other areas may use of this one. */

/** @public for the removal of an account */
export { destroyVerifications } from './destroy.ts'
export { personalKycTable } from './tables.ts'
