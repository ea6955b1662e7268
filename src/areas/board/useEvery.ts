import { useEffect, useEffectEvent } from 'react'

/** Does something again and again, at once also when the page is looked at again. */
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
