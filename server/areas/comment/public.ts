/** What other areas may use of this one. */

export { eraseThreads } from './erase.ts'
