import type { AuthProvider } from '@refinedev/core'
import { loginName, logout } from '#contract/calls/session.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { callServer } from '#src/kit/ask.ts'
import { dropSession, keepSession, session, signInAddress } from '#src/kit/session.ts'
import { standing } from '#src/kit/standing.ts'

export const authProvider: AuthProvider = {
  login: async (input: CallInput<typeof loginName>) => {
    try {
      const { token, memberId } = await callServer(loginName, input)
      keepSession({ token, mid: memberId })
      return { success: true, redirectTo: '/' }
    } catch (error) {
      return { success: false, error: error as Error }
    }
  },
  // Signed out here whatever the server says: a dead session is no reason to stay signed in.
  logout: async () => {
    await callServer(logout, {}, { suppress: [401] }).catch(() => undefined)
    dropSession()
    return { success: true, redirectTo: '/login' }
  },
  check: async () =>
    session()
      ? { authenticated: true }
      : { authenticated: false, logout: true, redirectTo: signInAddress() },
  // `tell` has already asked the member to sign in again: one dialog, not a silent redirect.
  onError: async () => ({}),
  getIdentity: async () => standing().profile ?? null,
  getPermissions: async () => [...standing().permissions],
}
