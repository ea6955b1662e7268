import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The element of the thread, for links: notices lead to it. */
export const COMMENTS = 'comments'

/** Scrolls to the thread once it is loaded, if the address names it: the page had no such part yet. */
export function useArrival(thread: RefObject<HTMLElement | null>, ready: boolean): void {
  const { hash, key } = useLocation()
  const arrived = useRef('')
  useEffect(() => {
    // Once for each navigation: a page that is shown again in its tab stays where it was.
    if (!ready || hash !== `#${COMMENTS}` || arrived.current === key) return
    arrived.current = key
    thread.current?.scrollIntoView()
  }, [thread, ready, hash, key])
}
