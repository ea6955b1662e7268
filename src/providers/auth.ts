import type { AuthProvider } from '@refinedev/core'
import { logout } from '#contract/kit/calls/session.ts'
import { callServer } from '#src/kit/call/ask.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { removeReturn } from '#src/kit/session/returnAddress.ts'
import { endSession, session, signInAddress } from '#src/kit/session/session.ts'

export const authProvider: AuthProvider = {
  // The sign-in page is an entry of its own and signs in without Refine.
  login: async () => ({ success: false, redirectTo: '/login' }),
  // Signed out here whatever the server says: a dead session is no reason to stay signed in.
  logout: async () => {
    await callServer(logout, {}, { suppress: [401] }).catch(() => undefined)
    removeReturn()
    endSession()
    return { success: true, redirectTo: '/login' }
  },
  check: async () =>
    session()
      ? { authenticated: true }
      : { authenticated: false, logout: true, redirectTo: signInAddress() },
  // `tell` has already asked the member to sign in again: one dialog, not a silent redirect.
  onError: async () => ({}),
  getIdentity: async () => currentMember().profile ?? null,
  getPermissions: async () => [...currentMember().permissions],
}
