import { useEffect, useRef } from 'react'

/** A list that runs sideways, turned by a wheel that only turns up and down. */
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
    // Not by the attribute: React listens passively, and the page would scroll along.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])
  return list
}
