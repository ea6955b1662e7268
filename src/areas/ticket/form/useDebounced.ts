import { useEffect, useState } from 'react'

/** The typed text, debounced. */
export function useDebounced(value: string, pause = 250): string {
  const [debounced, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return debounced
}
