/** What other areas may use of this one. */

export { memberTable } from './member.ts'
export { ADMIN } from './rights.ts'
