import { useEffect } from 'react'

/** Keeps the screen on while the page is visible, if the browser supports it. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let left = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      // It can be refused on low battery or by policy.
      const taken = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (left) void taken?.release()
      else lock = taken
    }
    void take()
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', take)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
