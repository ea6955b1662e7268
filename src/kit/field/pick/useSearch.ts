import { useEffect, useRef, useState } from 'react'

/** Milliseconds to wait after a keystroke. */
const pause = 250

interface Answer {
  isError: boolean
  isPending: boolean
  /** The answer belongs to an earlier search. */
  isPlaceholderData: boolean
}

/** The search text: at once, and debounced. */
export function useSearch() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    text: typed,
    /** The text. */
    typed: typed.trim(),
    /** The debounced text for the server. */
    asked,
    /** Whether the search is running, has failed, or is done. */
    stateOf({ isError, isPending, isPlaceholderData }: Answer) {
      if (typed.trim() !== asked) return 'pending'
      if (isError) return 'failed'
      return isPending || isPlaceholderData ? 'pending' : 'there'
    },
    type(text: string) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setAsked(text.trim()), pause)
    },
  }
}
