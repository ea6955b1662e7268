import { MEMBER, topicOf } from './scope.ts'

/**
 * Live updates: changes by others, published to the followers of a topic. An event names a row and
 * never contains its content: followers load it again, by the usual rights.
 */
export interface LiveEvent {
  /** The followed topics that it concerns. */
  topics: readonly string[]
  /** `<entity>.<operation>`, or a kind that a flow defines. */
  kind: string
  id: string | number | null
}

/** The topic of one member; every member follows their own. */
export const memberTopic = (id: number) => topicOf(MEMBER, id)

/** Topics that a stream may follow, at most. */
export const TOPIC_CAP = 40
/** Open streams of a session on one server process, at most. */
export const STREAM_CAP = 8
/**
 * How far back a new stream may start, in milliseconds: events that happened while its page was
 * loading.
 */
export const RECALL = 15_000
/** Milliseconds between two heartbeats of a stream. */
export const HEARTBEAT = 25_000
