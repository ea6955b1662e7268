import { useSyncExternalStore } from 'react'

/**
 * Whether the window is at least this wide. Below 992 the menu is a drawer, below 720 rows are
 * cards.
 */
export function useAtLeast(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`
  return useSyncExternalStore(
    changed => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
