import { useEffect, useEffectEvent } from 'react'

/** Runs something periodically, and at once when the page becomes visible. */
export function useEvery(milliseconds: number, work: () => void) {
  const again = useEffectEvent(work)
  useEffect(() => {
    const timer = setInterval(() => again(), milliseconds)
    const seen = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [milliseconds])
}
