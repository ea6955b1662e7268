import { safeReturn } from './session.ts'

const RETURN = 'commonshare-return'
/** upstream: the login-click flag. Who left on purpose starts afresh, wherever they were. */
const LEFT = 'commonshare-left'

/** At startup: remembers where this tab is, for after a sign-in (spec C4 Startup). */
export function keepReturn(here = location.pathname + location.search) {
  const back = safeReturn(here)
  if (back && sessionStorage.getItem(LEFT) === null) sessionStorage.setItem(RETURN, back)
}

/** The member signed out by choice. */
export function forgetReturn() {
  sessionStorage.removeItem(RETURN)
  sessionStorage.setItem(LEFT, '1')
}

/** After a sign-in: where this tab was before, once. */
export function takeReturn(): string | undefined {
  const back = safeReturn(sessionStorage.getItem(RETURN))
  sessionStorage.removeItem(RETURN)
  sessionStorage.removeItem(LEFT)
  return back
}
