import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, password, text } from '#contract/kit/field.ts'
import { signInPaths } from '../signInPaths.ts'
import { signedIn } from './session.ts'

/**
 * A mobile number: in full (`+852 9123 4567`), or without its calling code beside the country it is
 * dialled in (`region`, two letters).
 */
export const mobileNumber = {
  mobile: text({ max: 32 }),
  region: text({ min: 2, max: 2, optional: true }),
} as const

const code = text({ max: 16 })
const fails = ['wrongCode', 'codesPaused', 'tooMany'] as const

/**
 * What a code is for: signing in, a new password, a new address or number of one's account (BIND),
 * or the one it has now (REBIND).
 */
export const codePurposes = {
  LOGIN: 'blue',
  RESET: 'blue',
  BIND: 'blue',
  REBIND: 'blue',
} as const

/** For BIND: shows that the caller has confirmed who they are (`proveBinding`). */
export const bindingTicket = text({ max: 64, pattern: 'code', optional: true })

/**
 * Sends a code by text message. The answer is the same whether or not an account has the number; a
 * request before the wait is over is refused.
 */
export const mobileCode = call('mobileCode', {
  method: 'POST',
  path: signInPaths.mobileCode,
  right: 'public',
  input: { ...mobileNumber, purpose: choice(codePurposes, {}), ticket: bindingTicket },
  output: z.object({ wait: z.int() }),
  fails: ['tooMany', 'noSms', 'noPermission', 'bindingProof'],
  signIn: true,
})

/** Sign-in by a code sent to the mobile number of the account. */
export const loginByMobile = call('loginByMobile', {
  method: 'POST',
  path: signInPaths.loginByMobile,
  right: 'public',
  input: { ...mobileNumber, code },
  output: signedIn,
  fails,
  signIn: true,
})

/** A new password by a code sent to the mobile number of the account. */
export const resetByMobile = call('resetByMobile', {
  method: 'POST',
  path: signInPaths.resetByMobile,
  right: 'public',
  input: { ...mobileNumber, code, password: password({}) },
  output: z.null(),
  fails,
  signIn: true,
})

/** What the sign-in page has to know of the server. */
export const signInWays = call('signInWays', {
  method: 'GET',
  path: signInPaths.signInWays,
  right: 'public',
  input: {},
  output: z.object({
    /** Codes can be sent by text message. */
    sms: z.boolean(),
  }),
  signIn: true,
})
