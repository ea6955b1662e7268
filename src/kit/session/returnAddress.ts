import { safeReturn } from './session.ts'

export const RETURN = 'commonshare-return'
/** Set on signing out: a member who signed out is not sent back to the last page. */
export const LEFT = 'commonshare-left'

/**
 * Called at startup: stores the current address, to return to it after signing in
 * (src/public/signIn/takeReturn.ts), unless the member signs out (removeReturn.ts). Both are apart,
 * as other pages need neither.
 */
export function storeReturn(here = location.pathname + location.search) {
  const back = safeReturn(here)
  if (back && sessionStorage.getItem(LEFT) === null) sessionStorage.setItem(RETURN, back)
}
