/** What other areas may use of this one. */
export { queueOf } from './queue.ts'
