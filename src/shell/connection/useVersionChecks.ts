import { useEffect } from 'react'
import { connection, onConnectionChange } from '#src/kit/live/connection.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { lookForNewer } from '#src/kit/page/version.ts'

/** Milliseconds between two looks, and how long a tab is out of sight before one is worth it. */
const every = 30 * 60_000
const unseen = 10 * 60_000
/** Milliseconds: all who lost their stream at once look, each at another moment. */
const spread = 3000

const soon = () => setTimeout(() => void lookForNewer(), Math.random() * spread)

/** Looks for a newer version when there may be one: after a break, after a while, time and again. */
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
