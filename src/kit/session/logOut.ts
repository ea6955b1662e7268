import { logout } from '#contract/kit/calls/session.ts'
import { callServer } from '../call/callServer.ts'

/** Ends the session on the server, if it has not ended already. */
export const logOut = (): Promise<unknown> =>
  callServer(logout, {}, { suppress: [401] }).catch(() => undefined)
