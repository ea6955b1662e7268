/** The browser session: token and member id, shared by every tab of this browser. */
export interface Session {
  token: string
  mid: number
}

/** Where the session of this browser is stored. */
export const SESSION_KEY = 'commonshare-session'
/** The session of the member an administrator views as in this tab; their own session stays. */
const VIEWING = 'commonshare-viewing'

function read(text: string | null): Session | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Session> | null
    if (typeof stored?.token === 'string' && typeof stored.mid === 'number')
      return stored as Session
  } catch {
    // Invalid content counts as signed out.
  }
}

export const viewing = (): (Session & { back?: string }) | undefined =>
  read(sessionStorage.getItem(VIEWING))
/** `back` is the page the administrator returns to. */
export const startViewing = (seen: Session & { back: string }) =>
  sessionStorage.setItem(VIEWING, JSON.stringify(seen))

export const session = (): Session | undefined =>
  viewing() ?? read(localStorage.getItem(SESSION_KEY))

export function storeSession(stored: Session) {
  sessionStorage.removeItem(VIEWING)
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored))
}
/** Ends the session in use: first viewing as another member, if that is active. */
export function endSession() {
  if (viewing()) sessionStorage.removeItem(VIEWING)
  else localStorage.removeItem(SESSION_KEY)
}

/** The home page. */
export const HOME = '/home/index'
/** Leads on to the page where the member wants to start. */
export const START = '/start'

/** Addresses that are never returned to. */
const passing = /^\/((login|register|forgetPwd|start)?$|join(\/|$))/

/**
 * An address inside this origin, or undefined. A redirect parameter comes from the address bar,
 * which anybody may have written: it never leaves the origin.
 */
export function safeReturn(given: string | null, origin = location.origin): string | undefined {
  if (!given || !/^\/(?![/\\])/.test(given)) return
  try {
    const url = new URL(given, origin)
    if (url.origin !== origin || passing.test(url.pathname)) return
    // `/.//evil.test` is inside this origin until it is parsed again.
    if (url.pathname.startsWith('//')) return
    // The name of a part of the page. Anything more may be a secret, which servers never get.
    const part = /^#[a-z][a-z-]*$/.test(url.hash) ? url.hash : ''
    return url.pathname + url.search + part
  } catch {
    return
  }
}

/** The sign-in page, with the address to return to. */
export function signInAddress(from = location.pathname + location.search + location.hash): string {
  const back = safeReturn(from)
  return back && back !== HOME ? `/login?redirect=${encodeURIComponent(back)}` : '/login'
}
