import { type RefObject, useEffect, useState } from 'react'

/** How much of a text has been in sight; what is not shown at all has not been read. */
function shareSeen({ top, height }: { top: number; height: number }, room: number): number {
  if (height <= 0) return 0
  // A fraction of a pixel is never scrolled to.
  return Math.min(1, Math.max(0, (room - top + 1) / height))
}

/**
 * How far a text has been read, by what has been in sight of it: the page scrolls, whatever moves
 * it. Another `text` is read from its beginning.
 */
export function useReading(place: RefObject<HTMLElement | null>, text: string): number {
  const [seen, setSeen] = useState({ text, share: 0 })
  useEffect(() => {
    const box = place.current
    if (!box) return
    function measure() {
      if (!box) return
      const now = shareSeen(box.getBoundingClientRect(), innerHeight)
      setSeen(before => {
        const share = before.text === text ? before.share : 0
        return before.text === text && now <= share ? before : { text, share: Math.max(now, share) }
      })
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(box)
    // Whatever scrolls: a page's scroll does not bubble.
    addEventListener('scroll', measure, { capture: true, passive: true })
    addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', measure, { capture: true })
      removeEventListener('resize', measure)
    }
  }, [place, text])
  return seen.text === text ? seen.share : 0
}
