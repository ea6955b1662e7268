import type { loginByMobile } from '#contract/areas/access/calls/mobile.ts'
import type { loginByEmail, Session } from '#contract/areas/access/calls/session.ts'
import { signInPaths } from '#contract/areas/access/signInPaths.ts'
import { postLightly } from '#src/kit/light/send.ts'
import { chosenRegion } from './region.ts'
import type { Channel } from './resend.ts'

/** Signs in by a code that was sent to an address or number. */
export const signInByCode = (
  by: Channel,
  target: string,
  code: string,
): Promise<Session | { ticket: string }> =>
  by === 'email'
    ? postLightly<typeof loginByEmail>(signInPaths.loginByEmail, { email: target, code })
    : postLightly<typeof loginByMobile>(signInPaths.loginByMobile, {
        mobile: target,
        region: chosenRegion(),
        code,
      })
