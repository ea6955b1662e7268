import type { AuthProvider } from '@refinedev/core'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { logOut } from '#src/kit/session/logOut.ts'
import { removeReturn } from '#src/kit/session/removeReturn.ts'
import { endSession, session, signInAddress } from '#src/kit/session/session.ts'

export const authProvider: AuthProvider = {
  // The sign-in page has its own entry and works without Refine.
  login: async () => ({ success: false, redirectTo: '/login' }),
  // Signs out locally, even if the server refuses: the session may have expired.
  logout: async () => {
    await logOut()
    removeReturn()
    endSession()
    return { success: true, redirectTo: '/login' }
  },
  check: async () =>
    session()
      ? { authenticated: true }
      : { authenticated: false, logout: true, redirectTo: signInAddress() },
  // The member has been asked to sign in again already: one dialog, no silent redirect.
  onError: async () => ({}),
  getIdentity: async () => currentMember().profile ?? null,
  getPermissions: async () => [...currentMember().permissions],
}
