import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The element of the thread, for links: notices lead to it. */
export const COMMENTS = 'comments'

/** Milliseconds in which the parts above it are loaded, and would push it away. */
const patience = 5000
/** Events that mean that the member is scrolling or about to. */
const inputEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Keeps an element in sight while the page grows, until the member scrolls. */
function hold(element: HTMLElement): () => void {
  const growing = new ResizeObserver(() => element.scrollIntoView())
  growing.observe(document.body)
  const giveUp = setTimeout(stop, patience)
  for (const hand of inputEvents) addEventListener(hand, stop)
  function stop() {
    growing.disconnect()
    clearTimeout(giveUp)
    for (const hand of inputEvents) removeEventListener(hand, stop)
  }
  return stop
}

/** Scrolls to the thread once it is loaded, if the address names it: the page had no such part yet. */
export function useArrival(thread: RefObject<HTMLElement | null>, ready: boolean): void {
  const { hash, key } = useLocation()
  const arrived = useRef('')
  useEffect(() => {
    // Once for each navigation: a page that is shown again in its tab stays where it was.
    if (!ready || hash !== `#${COMMENTS}` || arrived.current === key || !thread.current) return
    arrived.current = key
    return hold(thread.current)
  }, [thread, ready, hash, key])
}
