import { useEffect } from 'react'

/** Keeps the screen on while the page is shown, where the browser can. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let left = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on low battery, or by policy: then the screen sleeps as it always does.
      const taken = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (left) void taken?.release()
      else lock = taken
    }
    void take()
    // The browser lets go whenever the page is hidden.
    document.addEventListener('visibilitychange', take)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
