import { useRef } from 'react'

/** The last defined value, so that what is shown does not flicker while a newer one is loading. */
export function useLastValue<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
