import { LEFT, RETURN } from '#src/kit/session/returnAddress.ts'
import { safeReturn } from '#src/kit/session/session.ts'

/** Called after signing in: the stored address, once. */
export function takeReturn(): string | undefined {
  const back = safeReturn(sessionStorage.getItem(RETURN))
  sessionStorage.removeItem(RETURN)
  sessionStorage.removeItem(LEFT)
  return back
}
