import { type RefObject, useEffect, useRef, useState } from 'react'

/** By how much something of that width is scaled down to fit into a box; never up. */
export function useScale(width: number): { box: RefObject<HTMLDivElement | null>; scale: number } {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const seen = new ResizeObserver(([one]) => setRoom(one?.contentRect.width))
    seen.observe(element)
    return () => seen.disconnect()
  }, [])
  return { box, scale: room ? Math.min(1, room / width) : 1 }
}
