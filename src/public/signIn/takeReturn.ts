import { LEFT, RETURN } from '#src/kit/session/returnAddress.ts'
import { safeReturn } from '#src/kit/session/session.ts'

/** The address that somebody was sent here from. */
export const returnAddress = () => safeReturn(sessionStorage.getItem(RETURN))

/** Called after signing in: the stored address, once. */
export function takeReturn(): string | undefined {
  const back = returnAddress()
  sessionStorage.removeItem(RETURN)
  sessionStorage.removeItem(LEFT)
  return back
}
