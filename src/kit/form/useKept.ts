import { useRef } from 'react'

/** What was there last, while something newer is on its way: what is shown does not flicker. */
export function useKept<T>(value: T | undefined): T | undefined {
  const kept = useRef(value)
  if (value !== undefined) kept.current = value
  return kept.current
}
