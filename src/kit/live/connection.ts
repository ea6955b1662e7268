import { useSyncExternalStore } from 'react'

/**
 * The connection to the server: it answers, it does not, or it has just started to answer again.
 */
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

/** Calls back whenever the connection changes; returns a function that stops. */
export function onConnectionChange(watch: () => void): () => void {
  listeners.add(watch)
  return () => {
    listeners.delete(watch)
  }
}
export const useConnection = (): ConnectionState =>
  useSyncExternalStore(onConnectionChange, connection)

/** A call was not answered: checks whether the server still answers. */
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

/** Whether the browser claims to be online. It may be wrong: only an answer is certain. */
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
