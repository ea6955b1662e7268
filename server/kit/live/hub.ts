import { HEARTBEAT, memberTopic, STREAM_CAP } from '#contract/kit/live.ts'
import type { Me } from '#server/context.ts'
import type { Client, Database } from '#server/db/client.ts'
import { EVERYBODYS, type Published, RIGHTS_CHANGED } from '../publish.ts'
import type { Sink } from '../route.ts'
import { listen } from './listen.ts'
import { Stream } from './stream.ts'
import { granted, type ServedScopes } from './topics.ts'

/** The live updates of one server process. */
export interface Hub {
  /**
   * Follows topics for a member, starting `back` milliseconds ago, or refuses if the session
   * follows too many. Returns a function that stops.
   */
  follow(me: Me, asked: readonly string[], back: number): ((sink: Sink) => () => void) | undefined
  /** Resolves once it receives events. */
  ready: Promise<void>
  /** Ends every stream. */
  close(): Promise<void>
}

/** Streams whose rights are checked at once, so that a changed role does not flood the database. */
const atOnce = 4
/** Past events that a new stream can get, at most. */
const mostRecent = 400
/** Each stream checks again after so many heartbeats, since a session may expire. */
const lookAfter = 8

function readEvent(payload: string): Published | undefined {
  try {
    return JSON.parse(payload) as Published
  } catch {
    return undefined
  }
}

/** What the hub depends on. */
export interface Asked {
  /** The member of a session, with current rights. */
  memberBySession(db: Database, sessionId: number): Promise<Me | undefined>
  scopes: ServedScopes
}

/** Opens the hub: one listening connection for all streams. */
export function openHub(
  { db, pool }: Pick<Client, 'db' | 'pool'>,
  { memberBySession, scopes }: Asked,
): Hub {
  const streams = new Set<Stream>()
  const following = new Map<string, Set<Stream>>()
  const perSession = new Map<number, number>()
  const waiting = new Set<Stream>()
  /** The latest events in order; an import publishes thousands at once. */
  const recent: { event: Published; at: number }[] = []
  let looking = 0
  let beats = 0

  const index = (stream: Stream, topics: Iterable<string>, enter: boolean) => {
    for (const topic of topics) {
      const there = following.get(topic) ?? new Set()
      if (enter) following.set(topic, there.add(stream))
      else if (there.delete(stream) && there.size === 0) following.delete(topic)
    }
  }

  async function look(stream: Stream): Promise<void> {
    const { turn } = stream
    const me = await memberBySession(db, stream.sessionId)
    if (!me) return stream.over()
    const topics = await granted(db, me, stream.asked, scopes)
    // An event during the check may have changed the result: then it is checked again.
    if (stream.turn !== turn || !streams.has(stream)) return
    index(stream, stream.topics, false)
    index(stream, topics, true)
    stream.grant(topics)
  }

  function check(stream: Stream): void {
    stream.hold()
    waiting.add(stream)
    while (looking < atOnce && waiting.size > 0) {
      looking++
      void work()
    }
  }

  async function work(): Promise<void> {
    for (const stream of waiting) {
      waiting.delete(stream)
      // Without known rights nothing is sent.
      await look(stream).catch(() => stream.end())
    }
    looking--
  }

  /** Streams whose rights an event may have changed. */
  const touched = (rights: readonly string[]): Iterable<Stream> =>
    rights.includes(EVERYBODYS)
      ? streams
      : new Set(rights.flatMap(topic => [...(following.get(topic) ?? [])]))

  function said(payload: string): void {
    const event = readEvent(payload)
    if (!event) return
    for (const stream of touched(event.rights ?? [])) check(stream)
    if (event.kind === RIGHTS_CHANGED) return
    recent.push({ event, at: Date.now() })
    if (recent.length > 2 * mostRecent) recent.splice(0, recent.length - mostRecent)
    for (const stream of new Set(event.topics.flatMap(one => [...(following.get(one) ?? [])])))
      stream.take(event)
  }

  const listening = listen(pool.options, said, () => {
    // Rights may have changed while nobody listened.
    for (const stream of streams) {
      stream.gap()
      check(stream)
    }
  })
  const beating = setInterval(() => {
    beats++
    for (const stream of streams) {
      stream.beat()
      if (stream.sessionId % lookAfter === beats % lookAfter) check(stream)
    }
  }, HEARTBEAT).unref()

  return {
    ready: listening.ready,
    follow(me, asked, back) {
      const open = perSession.get(me.sessionId) ?? 0
      if (open >= STREAM_CAP) return undefined
      return sink => {
        perSession.set(me.sessionId, (perSession.get(me.sessionId) ?? 0) + 1)
        const stream = new Stream(me.id, me.sessionId, asked, sink)
        // Registered before the check, so that a change of rights during the check reaches it.
        stream.topics = new Set([memberTopic(me.id), ...asked])
        streams.add(stream)
        index(stream, stream.topics, true)
        check(stream)
        const since = Date.now() - back
        for (const { event, at } of recent.slice(-mostRecent)) if (at >= since) stream.take(event)
        return () => {
          if (!streams.delete(stream)) return
          waiting.delete(stream)
          index(stream, stream.topics, false)
          const left = (perSession.get(me.sessionId) ?? 1) - 1
          if (left > 0) perSession.set(me.sessionId, left)
          else perSession.delete(me.sessionId)
        }
      }
    },
    async close() {
      clearInterval(beating)
      for (const stream of streams) stream.end()
      await listening.close()
    },
  }
}
