/** What other areas may use of this one. */
export { comment } from './comment.ts'
