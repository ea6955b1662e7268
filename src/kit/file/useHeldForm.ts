import { type RefObject, useEffect, useState } from 'react'

/**
 * Holds back the form an input stands in while `busy`: what is still on its way would be missing
 * in what is saved. Answers whether somebody tried.
 */
export function useHeldForm(input: RefObject<HTMLInputElement | null>, busy: boolean): boolean {
  const [tried, setTried] = useState(false)
  useEffect(() => {
    const form = input.current?.form
    if (!busy) setTried(false)
    if (!form || !busy) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setTried(true)
    }
    // Before anybody else hears of it.
    form.addEventListener('submit', hold, true)
    return () => form.removeEventListener('submit', hold, true)
  }, [input, busy])
  return tried
}
