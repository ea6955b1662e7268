import { type RefObject, useSyncExternalStore } from 'react'

const follow = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Whether an element fills the screen, and the way in and out; undefined where browsers cannot. */
export function useFullscreen(of: RefObject<HTMLElement | null>) {
  const full = useSyncExternalStore(follow, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return undefined
  return {
    full,
    // Refused where the browser's owner forbids it: the page is as readable without.
    toggle: () =>
      full
        ? document.exitFullscreen().catch(() => {})
        : of.current?.requestFullscreen().catch(() => {}),
  }
}
