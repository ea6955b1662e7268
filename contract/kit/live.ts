import { MEMBER, topicOf } from './scope.ts'

/**
 * The live channel: what has changed elsewhere, said to whoever follows a topic. An event names a
 * thing and never holds its content: who is told asks again, by the usual rights.
 */
export interface LiveEvent {
  /** Those of the topics followed that it concerns. */
  topics: readonly string[]
  /** `<entity>.<operation>`, or a flow's own word. */
  kind: string
  id: string | number | null
}

/** What concerns one member; each follows their own, always. */
export const memberTopic = (id: number) => topicOf(MEMBER, id)

/** Topics a stream may follow. */
export const TOPIC_CAP = 40
/** Streams a session may have open on one server process. */
export const STREAM_CAP = 8
/** Milliseconds a new stream may reach back: what happened while its page was being loaded. */
export const RECALL = 15_000
/** Milliseconds between two signs of life of a stream. */
export const HEARTBEAT = 25_000
