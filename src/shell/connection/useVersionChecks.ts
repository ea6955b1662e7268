import { useEffect } from 'react'
import { connection, onConnectionChange } from '#src/kit/live/connection.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { lookForNewer } from '#src/kit/page/version.ts'

/** Milliseconds between two checks, and the time a tab must be hidden before a check is useful. */
const every = 30 * 60_000
const unseen = 10 * 60_000
/** A random delay in milliseconds, since many tabs lose their stream at once. */
const spread = 3000

const soon = () => setTimeout(() => void lookForNewer(), Math.random() * spread)

/** Checks for a newer version: after an interruption, after being hidden, and periodically. */
export function useVersionChecks() {
  useLive([], ({ kind }) => {
    if (kind === GAP) soon()
  })
  useEffect(() => {
    let hidden = document.hidden ? Date.now() : 0
    const seen = () => {
      if (!document.hidden && hidden && Date.now() - hidden > unseen) soon()
      hidden = document.hidden ? Date.now() : 0
    }
    const missing = () => void lookForNewer(true)
    const timer = setInterval(() => document.hidden || soon(), every)
    const leave = onConnectionChange(() => connection() === 'back' && soon())
    document.addEventListener('visibilitychange', seen)
    addEventListener('vite:preloadError', missing)
    return () => {
      clearInterval(timer)
      leave()
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('vite:preloadError', missing)
    }
  }, [])
}
