/** What other areas may use of this one. */
export { onMailFailure } from './delivery.ts'
export { type Letter, post, postAll, postToSelected } from './outbox.ts'
export {
  homeCountry,
  sendsSms,
  smsLeft,
  smsToday,
  textAll,
  textTo,
  textToSelected,
} from './smsOutbox.ts'
