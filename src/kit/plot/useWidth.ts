import { useCallback, useRef, useState } from 'react'

/** The available width for a plot, updated with the menu and the window. */
export function useWidth() {
  const [width, setWidth] = useState(0)
  const observer = useRef<ResizeObserver>(undefined)
  const place = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect()
    if (!element) return
    observer.current = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry?.contentRect.width ?? 0)),
    )
    observer.current.observe(element)
  }, [])
  return { place, width }
}
