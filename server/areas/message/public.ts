/** What other areas may use of this one. */
export { whenGivenUp } from './delivery.ts'
export { post, postToAccount } from './outbox.ts'
