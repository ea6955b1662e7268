/** What other areas may use of forms. */
export { keyOfUse, purposeOf } from './purpose.ts'
