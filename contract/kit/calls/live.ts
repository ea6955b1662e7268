import { call } from '../call.ts'
import { int, tags } from '../field.ts'
import { RECALL, TOPIC_CAP } from '../live.ts'

/**
 * One stream of events (server-sent events) for a browser tab: `open` with the topics granted,
 * then a `LiveEvent` a message; `gap` says that some may have been missed, `ended` that the
 * session is over. It begins with what happened in the last `back` milliseconds. Topics one may not see are left out, as if they did not exist.
 */
export const live = call('live', {
  method: 'GET',
  path: '/api/v1/live',
  right: 'signedIn',
  input: {
    topics: tags({ max: TOPIC_CAP, each: 80 }),
    back: int({ min: 0, max: RECALL, optional: true }),
  },
  output: 'stream',
  fails: ['tooMany'],
})
