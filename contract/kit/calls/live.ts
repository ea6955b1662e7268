import { call } from '../call.ts'
import { int, tags } from '../field.ts'
import { RECALL, TOPIC_CAP } from '../live.ts'

/**
 * The event stream (server-sent events) of a browser tab: `open` with the topics granted, then one
 * message for each `LiveEvent`; `gap` if events may have been missed, `ended` when the session is
 * over. It starts with the events of the last `back` milliseconds. Topics that the member may not
 * see are left out, as if they did not exist.
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
