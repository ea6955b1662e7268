import { useSyncExternalStore } from 'react'

/** The line to the server: it answers; it does not; it answers again, just now. */
export type ConnectionState = 'up' | 'down' | 'back'

let state: ConnectionState = 'up'
const listeners = new Set<() => void>()
const checkers = new Set<() => void>()

export const connection = (): ConnectionState => state

export function setConnection(next: ConnectionState) {
  if (next === state) return
  state = next
  for (const watch of [...listeners]) watch()
}

/** Calls back whenever the line changes, until stopped. */
export function onConnectionChange(watch: () => void): () => void {
  listeners.add(watch)
  return () => {
    listeners.delete(watch)
  }
}
export const useConnection = (): ConnectionState =>
  useSyncExternalStore(onConnectionChange, connection)

/** Something went unanswered: whoever watches the line looks whether it still stands. */
export function checkConnection() {
  for (const check of checkers) check()
}
export function onConnectionCheck(check: () => void): () => void {
  checkers.add(check)
  return () => {
    checkers.delete(check)
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
