import { useEffect, useRef, useState } from 'react'

/** Milliseconds to wait while somebody types. */
const pause = 250

interface Answer {
  isError: boolean
  isPending: boolean
  /** It is the answer to what was asked before. */
  isPlaceholderData: boolean
}

/** What is typed into a picker: at once, and once nobody types any more. */
export function useSearch() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    text: typed,
    /** The words of it. */
    typed: typed.trim(),
    /** What the server is asked for. */
    asked,
    /** The answer to what is typed is on its way, did not come, or is there. */
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
