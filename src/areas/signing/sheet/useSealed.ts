import { useEffect, useEffectEvent } from 'react'
import type { SheetCalls } from './types.ts'

/** Seconds between two questions; the last one repeats. */
const pauses = [1, 2, 2, 3, 5, 8, 15]

/** Asks again until the document is sealed. */
export function useSealed(sealing: boolean, calls: SheetCalls): void {
  const ask = useEffectEvent(() => calls.reload().catch(() => {}))
  useEffect(() => {
    if (!sealing) return
    let timer = 0
    let round = 0
    const later = () => {
      const pause = pauses[round++] ?? 15
      timer = window.setTimeout(async () => {
        if (!document.hidden) await ask()
        if (timer) later()
      }, 1000 * pause)
    }
    later()
    return () => {
      clearTimeout(timer)
      timer = 0
    }
  }, [sealing])
}
