import { type RefObject, useEffect, useState } from 'react'

/**
 * Holds back the form an input stands in while `busy`: what is still on its way would be missing
 * in what is saved. Who tried meanwhile need not try again: the form goes off when all has arrived,
 * unless something was `missed`. Answers whether somebody tried.
 */
export function useHeldForm(
  input: RefObject<HTMLInputElement | null>,
  busy: boolean,
  missed: boolean,
): boolean {
  const [tried, setTried] = useState(false)
  useEffect(() => {
    const form = input.current?.form
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
  useEffect(() => {
    if (busy || !tried) return
    setTried(false)
    if (!missed) input.current?.form?.requestSubmit()
  }, [input, busy, tried, missed])
  return tried
}
