import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { secret, text } from '#contract/kit/field.ts'
import { signInPaths } from '../signInPaths.ts'

/** The result of a sign-in: the token is sent with every request and shown only here. */
export const session = z.object({
  token: z.string(),
  memberId: z.int(),
  expireDate: z.string(),
})
export type Session = z.infer<typeof session>

/** A sign-in that needs the second factor: the ticket and a code open the session. */
export const secondFactorWanted = z.object({ ticket: z.string() })

/** The answer to a sign-in. */
export const signedIn = z.union([session, secondFactorWanted])

/** A captcha image (PNG). The caller chooses the key and sends it back with the code. */
export const getCode = call('getCode', {
  method: 'GET',
  path: signInPaths.getCode,
  right: 'public',
  input: { codeKey: text({ min: 16, max: 64, pattern: 'code' }) },
  output: 'image',
  signIn: true,
})

export const loginName = call('loginName', {
  method: 'POST',
  path: signInPaths.loginName,
  right: 'public',
  input: {
    loginName: text({ max: 128 }),
    password: secret({ max: 128 }),
    code: text({ max: 8 }),
    codeKey: text({ min: 16, max: 64, pattern: 'code' }),
  },
  output: signedIn,
  fails: ['wrongPassword', 'passwordPaused', 'wrongCode', 'tooMany'],
  signIn: true,
})

/**
 * Signs in to the back office by login name, e-mail or mobile; members without any menu are refused
 * (6400).
 */
export const adminLogin = call('adminLogin', {
  method: 'POST',
  path: signInPaths.adminLogin,
  right: 'public',
  input: loginName.input,
  output: signedIn,
  fails: ['wrongPassword', 'passwordPaused', 'wrongCode', 'notAdministrator', 'tooMany'],
  signIn: true,
})

/** Sign-in by e-mail with a code sent to it. */
export const loginByEmail = call('loginByEmail', {
  method: 'POST',
  path: signInPaths.loginByEmail,
  right: 'public',
  input: { email: text({ max: 254, pattern: 'email', lower: true }), code: text({ max: 8 }) },
  output: signedIn,
  fails: ['wrongCode', 'codesPaused', 'tooMany'],
  signIn: true,
})

/**
 * The second factor: a code of the authenticator app, or a backup code (exempt from the 401
 * dialog).
 */
export const secondFactor = call('secondFactor', {
  method: 'POST',
  path: signInPaths.secondFactor,
  right: 'public',
  input: { ticket: text({ max: 64, pattern: 'code' }), code: text({ max: 16 }) },
  output: session,
  fails: ['wrongCode', 'signInAgain', 'tooMany'],
  signIn: true,
})
