import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ownTopics } from '#contract/kit/declared.ts'
import type { LiveEvent } from '#contract/kit/live.ts'
import { topicOf } from '#contract/kit/scope.ts'
import { checkConnection } from './connection.ts'
import type { LiveState, LiveStream } from './stream.ts'

/** The kind of an event after which some events may have been missed: reload. */
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

/** After the page has rendered, so that the initial content does not wait for it. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}

/** One stream for the tab, opened when something is followed. */
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

/** Calls back with events of these topics; returns a function that stops. */
export function follow(topics: readonly string[], listener: Listener): () => void {
  const one = { topics, listener }
  followers.add(one)
  topicsChanged()
  return () => {
    followers.delete(one)
    topicsChanged()
  }
}

/** The same while a component is mounted. Topics that the member may not see are ignored. */
export function useLive(topics: readonly string[], onEvent: Listener): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  const key = JSON.stringify(topics)
  useEffect(() => follow(JSON.parse(key) as string[], event => latest.current(event)), [key])
}

/**
 * Runs once for all events within a moment. The moment differs between tabs, so that they do not
 * load at the same time.
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

/** Whether live events arrive. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    watch => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    () => state,
  )

/** Reopens a lost stream at once; waits until it is open, at most `most` milliseconds. */
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
