/** What other areas may use of this one. */

export { ADMIN } from './rights.ts'
export { memberTable } from './tables/member.ts'
