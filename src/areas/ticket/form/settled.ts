import { useEffect, useState } from 'react'

/** What is being typed, once the typing pauses: not every key is worth a call. */
export function useSettled(value: string, pause = 250): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
