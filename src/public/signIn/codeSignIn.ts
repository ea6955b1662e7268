import { loginByMobile } from '#contract/areas/access/calls/mobile.ts'
import { loginByEmail, type Session } from '#contract/areas/access/calls/session.ts'
import { callLightly } from '#src/kit/light/send.ts'
import { chosenRegion } from './region.ts'
import type { Channel } from './resend.ts'

/** Signs in by a code that was sent to an address or number. */
export const signInByCode = (
  by: Channel,
  target: string,
  code: string,
): Promise<Session | { ticket: string }> =>
  by === 'email'
    ? callLightly(loginByEmail, { email: target, code })
    : callLightly(loginByMobile, { mobile: target, region: chosenRegion(), code })
