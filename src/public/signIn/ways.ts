import type { signInWays } from '#contract/areas/access/calls/mobile.ts'
import { signInPaths } from '#contract/areas/access/signInPaths.ts'
import { getLightly } from '#src/kit/light/send.ts'

/** The ways to sign in. */
export const ways = ['password', 'email', 'mobile', 'office'] as const
export type Way = (typeof ways)[number]
export const isWay = (text: string | null): text is Way =>
  (ways as readonly (string | null)[]).includes(text)

/** Milliseconds the page waits to learn whether the server sends text messages. */
const patience = 2000

/** Whether the server sends text messages; no, if that cannot be learned. */
export const sendsSms = (): Promise<boolean> =>
  Promise.race([
    getLightly<typeof signInWays>(signInPaths.signInWays, {}).then(
      ({ sms }) => sms,
      () => false,
    ),
    new Promise<boolean>(resolve => setTimeout(() => resolve(false), patience)),
  ])
