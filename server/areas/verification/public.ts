/** What other areas may use of this one. */

export { destroyVerifications } from './destroy.ts'
export { personalKycTable } from './tables.ts'
