import { useEffect, useRef } from 'react'

/** Scrolls a list sideways with a vertical wheel. */
export function useWheel() {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const element = list.current
    const turn = (event: WheelEvent) => {
      if (!element || event.ctrlKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return
      if (element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    // Not by the attribute: React's listener is passive, and the page would scroll as well.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])
  return list
}
