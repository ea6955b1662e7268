/** What other areas may use of this one. */
export { addFactReader, type FactReader } from './facts.ts'
export { hasResume } from './hasResume.ts'
