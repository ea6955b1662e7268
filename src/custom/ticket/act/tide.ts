import { useSyncExternalStore } from 'react'

/**
 * Rises with every change of a ticket that this tab hears of: what is reckoned from tickets
 * (counts, estimates, timelines) is asked again.
 */
let tide = 0
const listeners = new Set<() => void>()

export function moved(): void {
  tide++
  for (const listen of listeners) listen()
}

export const useTide = (): number =>
  useSyncExternalStore(
    listen => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => tide,
  )
