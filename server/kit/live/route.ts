import { live } from '#contract/kit/calls/live.ts'
import { fail } from '#server/fail.ts'
import { answer } from '../answer.ts'
import type { Route, Streamed } from '../route.ts'
import type { Hub } from './hub.ts'

const closed: Streamed['open'] = sink => {
  sink.end()
  return () => {}
}

/** The event stream; in a process without live updates it ends at once. */
export const liveRoutes = (hub: Hub | undefined): Route[] => [
  answer(live, async ({ me }, { topics, back }) => {
    return { open: hub ? (hub.follow(me, topics, back ?? 0) ?? fail('tooMany')) : closed }
  }),
]
