/** What other areas may use of this one. */
export { member } from './member.ts'
