/** The browser session (spec C3): token and member id, shared by every tab of this browser. */
export interface Session {
  token: string
  mid: number
}

const KEPT = 'commonshare-session'

export function session(): Session | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Partial<Session> | null
    if (typeof kept?.token === 'string' && typeof kept.mid === 'number') return kept as Session
  } catch {
    // Something else wrote there: as good as signed out.
  }
}

export const keepSession = (kept: Session) => localStorage.setItem(KEPT, JSON.stringify(kept))
export const dropSession = () => localStorage.removeItem(KEPT)

/** Calls back when another tab signs in, out, or in as somebody else. */
export function onSessionChange(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEPT || event.key === null) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Where a signed-in member lands when nothing else was asked for. */
export const HOME = '/home/index'

/** Addresses that are never returned to (spec C4 Startup). */
const passing = /^\/(login|register|forgetPwd)?$/

/**
 * An address inside this origin, or undefined. A redirect parameter comes from the address bar,
 * which anybody may have written: it never leaves the origin.
 */
export function safeReturn(given: string | null, origin = location.origin): string | undefined {
  if (!given || !/^\/(?![/\\])/.test(given)) return
  try {
    const url = new URL(given, origin)
    if (url.origin !== origin || passing.test(url.pathname)) return
    return url.pathname + url.search
  } catch {
    return
  }
}

/** The sign-in page, keeping where the visitor wanted to go. */
export function signInAddress(from = location.pathname + location.search): string {
  const back = safeReturn(from)
  return back && back !== HOME ? `/login?redirect=${encodeURIComponent(back)}` : '/login'
}
