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
export const memberTopic = (id: number) => `member:${id}`
/** Everything of one project, for those in it. */
export const projectTopic = (id: string) => `project:${id}`
/** Every project one is in. Besides these, an entity's name is a topic: all its rows. */
export const OWN_PROJECTS = 'projects'

/** Topics a stream may follow. */
export const TOPIC_CAP = 40
/** Streams a session may have open on one server process. */
export const STREAM_CAP = 8
/** Milliseconds a new stream may reach back: what happened while its page was being loaded. */
export const RECALL = 15_000
/** Milliseconds between two signs of life of a stream. */
export const HEARTBEAT = 25_000
