/** What other areas may use of this one. */
export { post, postToAccount } from './outbox.ts'
