import { useMemo, useSyncExternalStore } from 'react'
import type { Room } from './size.ts'

function subscribe(changed: () => void) {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** The window, also when it changes or the phone is turned. */
export function useRoom(): Room {
  const width = useSyncExternalStore(subscribe, () => innerWidth)
  const height = useSyncExternalStore(subscribe, () => innerHeight)
  return useMemo(() => ({ width, height }), [width, height])
}
