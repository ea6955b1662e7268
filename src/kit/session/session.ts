/** The browser session: token and member id, shared by every tab of this browser. */
export interface Session {
  token: string
  mid: number
}

const KEPT = 'commonshare-session'
/** Through whose eyes an administrator looks in this tab; their own session stays where it is. */
const VIEWING = 'commonshare-viewing'

function read(text: string | null): Session | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Session> | null
    if (typeof kept?.token === 'string' && typeof kept.mid === 'number') return kept as Session
  } catch {
    // Something else wrote there: as good as signed out.
  }
}

export const viewing = (): (Session & { back?: string }) | undefined =>
  read(sessionStorage.getItem(VIEWING))
/** `back` is the page the administrator leaves, and comes back to. */
export const startViewing = (seen: Session & { back: string }) =>
  sessionStorage.setItem(VIEWING, JSON.stringify(seen))

export const session = (): Session | undefined => viewing() ?? read(localStorage.getItem(KEPT))

export function keepSession(kept: Session) {
  sessionStorage.removeItem(VIEWING)
  localStorage.setItem(KEPT, JSON.stringify(kept))
}
/** Ends the session used here: the look through somebody's eyes first, if there is one. */
export function dropSession() {
  if (viewing()) sessionStorage.removeItem(VIEWING)
  else localStorage.removeItem(KEPT)
}

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

/** Addresses that are never returned to. */
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
    // `/.//evil.test` is one of ours until it is read a second time.
    if (url.pathname.startsWith('//')) return
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
