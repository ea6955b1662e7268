import { safeReturn } from './session.ts'

const RETURN = 'commonshare-return'
/** Set on signing out: a member who signed out is not sent back to the last page. */
const LEFT = 'commonshare-left'

/** Called at startup: stores the current address, to return to it after signing in. */
export function storeReturn(here = location.pathname + location.search) {
  const back = safeReturn(here)
  if (back && sessionStorage.getItem(LEFT) === null) sessionStorage.setItem(RETURN, back)
}

/** The member signed out by choice. */
export function removeReturn() {
  sessionStorage.removeItem(RETURN)
  sessionStorage.setItem(LEFT, '1')
}

/** Called after signing in: the stored address, once. */
export function takeReturn(): string | undefined {
  const back = safeReturn(sessionStorage.getItem(RETURN))
  sessionStorage.removeItem(RETURN)
  sessionStorage.removeItem(LEFT)
  return back
}
