import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ownTopics } from '#contract/kit/declared.ts'
import type { LiveEvent } from '#contract/kit/live.ts'
import { topicOf } from '#contract/kit/scope.ts'
import { checkConnection } from './connection.ts'
import type { LiveState, LiveStream } from './stream.ts'

/** Something of the topics followed, or `gap`: some may have been missed, so ask again. */
export const GAP = 'gap'
type Listener = (event: LiveEvent) => void

interface Following {
  topics: readonly string[]
  listener: Listener
}

const followers = new Set<Following>()
let stream: Promise<LiveStream> | undefined

const concerns = ({ topics }: Following, event: LiveEvent): boolean =>
  event.kind === GAP ||
  event.topics.some(
    topic =>
      topics.includes(topic) ||
      ownTopics().some(
        ([scope, own]) => topics.includes(own) && topic.startsWith(topicOf(scope, '')),
      ),
  )

function dispatch(event: LiveEvent) {
  for (const one of [...followers]) if (concerns(one, event)) one.listener(event)
}

/** Once the page stands: what comes first on a screen must not wait for this. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}

/** One connection for all of the tab, opened when somebody follows something. */
const connectStream = (): Promise<LiveStream> =>
  new Promise(resolve => {
    whenIdle(async () => {
      const { openStream: openConnection } = await import('./stream.ts')
      resolve(openConnection(dispatch, changeState, performance.timeOrigin))
    })
  })

function topicsChanged() {
  stream ??= connectStream()
  const wanted = () => [...new Set([...followers].flatMap(({ topics }) => topics))].sort()
  void stream.then(opened => opened.follow(wanted()))
}

/** Calls back with what happens to these topics, until stopped. */
export function follow(topics: readonly string[], listener: Listener): () => void {
  const one = { topics, listener }
  followers.add(one)
  topicsChanged()
  return () => {
    followers.delete(one)
    topicsChanged()
  }
}

/** The same, as long as a component stands. What one may not see is silently left out. */
export function useLive(topics: readonly string[], onEvent: Listener): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  const key = JSON.stringify(topics)
  useEffect(() => follow(JSON.parse(key) as string[], event => latest.current(event)), [key])
}

/**
 * Runs once for all that happens within a moment. The moment differs from tab to tab, so that not
 * everybody asks the server at once.
 */
export function debounced(run: () => void): { soon(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    soon() {
      timer ??= setTimeout(
        () => {
          timer = undefined
          run()
        },
        100 + Math.random() * 300,
      )
    },
    stop: () => clearTimeout(timer),
  }
}

let state: LiveState = 'closed'
const watchers = new Set<() => void>()

function changeState(next: LiveState) {
  if (next === state) return
  state = next
  if (next === 'offline') checkConnection()
  for (const watch of watchers) watch()
}

/** Whether changes by others arrive. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    watch => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    () => state,
  )

/** Listens again at once, where that was lost; until it does, `most` milliseconds at the longest. */
export async function reconnect(most: number): Promise<void> {
  if (!stream || state === 'open') return
  const opened = await stream
  await new Promise<void>(done => {
    const watch = () => {
      if (state === 'open') end()
    }
    const end = () => {
      clearTimeout(timer)
      watchers.delete(watch)
      done()
    }
    const timer = setTimeout(end, most)
    watchers.add(watch)
    opened.retry()
  })
}
