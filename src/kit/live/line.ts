import { useSyncExternalStore } from 'react'

/** The line to the server: it answers; it does not; it answers again, just now. */
export type Line = 'up' | 'down' | 'back'

let state: Line = 'up'
const watchers = new Set<() => void>()
const doubters = new Set<() => void>()

export const line = (): Line => state

export function setLine(next: Line) {
  if (next === state) return
  state = next
  for (const watch of [...watchers]) watch()
}

/** Calls back whenever the line changes, until stopped. */
export function onLine(watch: () => void): () => void {
  watchers.add(watch)
  return () => {
    watchers.delete(watch)
  }
}
export const useLine = (): Line => useSyncExternalStore(onLine, line)

/** Something went unanswered: whoever watches the line looks whether it still stands. */
export function doubtLine() {
  for (const doubt of doubters) doubt()
}
export function onDoubt(doubt: () => void): () => void {
  doubters.add(doubt)
  return () => {
    doubters.delete(doubt)
  }
}

const whenever = ['online', 'offline'] as const

/** Does the browser think that it has a connection? It may be wrong: only an answer is certain. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watch => {
      for (const name of whenever) addEventListener(name, watch)
      return () => {
        for (const name of whenever) removeEventListener(name, watch)
      }
    },
    () => navigator.onLine,
  )
