/** What other areas may use of this one. */
export { hasResume } from './hasResume.ts'
