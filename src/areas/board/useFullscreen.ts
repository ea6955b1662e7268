import { type RefObject, useSyncExternalStore } from 'react'

const follow = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/**
 * Whether an element is in full screen, with functions to enter and leave; undefined without
 * support.
 */
export function useFullscreen(of: RefObject<HTMLElement | null>) {
  const full = useSyncExternalStore(follow, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return undefined
  return {
    full,
    // Full screen can be forbidden by policy; the page works without it.
    toggle: () =>
      full
        ? document.exitFullscreen().catch(() => {})
        : of.current?.requestFullscreen().catch(() => {}),
  }
}
