import { safeReturn } from './session.ts'

const RETURN = 'commonshare-return'
/** Set on signing out: who left on purpose is not brought back to where they were. */
const LEFT = 'commonshare-left'

/** At startup: remembers where this tab is, for after a sign-in. */
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
