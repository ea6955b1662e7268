import { useMemo, useSyncExternalStore } from 'react'
import type { Room } from './size.ts'

function subscribe(changed: () => void) {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** The size of the window, updated when it changes. */
export function useRoom(): Room {
  const width = useSyncExternalStore(subscribe, () => innerWidth)
  const height = useSyncExternalStore(subscribe, () => innerHeight)
  return useMemo(() => ({ width, height }), [width, height])
}
