import { type RefObject, useEffect, useState } from 'react'

/**
 * Blocks submitting the form of an input while `busy`, since unfinished uploads would be missing in
 * what is saved. A blocked submit is repeated when all uploads are done, unless one of them was
 * `missed`. Returns whether a submit is waiting.
 */
export function useBlockSubmit(
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
    // In the capture phase, before other listeners.
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
