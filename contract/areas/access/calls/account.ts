import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, id, int, password, secret, text } from '#contract/kit/field.ts'
import { pageOf } from '#contract/transport.ts'
import { session } from './session.ts'

/** Seconds until another code may be asked for. */
export const RESEND_SECONDS = 60

const email = text({ max: 254, pattern: 'email', lower: true })
const code = text({ max: 16 })

/**
 * Sends a code by e-mail. The answer is the same whether the account exists or not; asked again
 * within the wait, it is refused.
 */
export const emailCode = call('emailCode', {
  method: 'POST',
  path: '/api/v1/member/email/sms/request',
  right: 'public',
  input: { email, purpose: choice({ LOGIN: 'blue', RESET: 'blue' }, {}) },
  output: z.object({ wait: z.int() }),
  fails: ['tooMany'],
  signIn: true,
})

export const resetByEmail = call('resetByEmail', {
  method: 'POST',
  path: '/api/v1/member/password/resetPwdByEmail',
  right: 'public',
  input: { email, code, password: password({}) },
  output: z.null(),
  fails: ['wrongCode', 'codesPaused', 'tooMany'],
  signIn: true,
})

/** Changes one's own password; every other session of the member ends. */
export const changePassword = call('changePassword', {
  method: 'POST',
  path: '/api/v1/member/password/change',
  right: 'signedIn',
  input: { oldPassword: secret({ max: 128 }), password: password({}) },
  output: z.null(),
  fails: ['badInput', 'tooMany'],
})

/** How the account is secured. */
export const securityState = call('securityState', {
  method: 'GET',
  path: '/api/v1/mc/auth/twoFactor/state',
  right: 'signedIn',
  input: {},
  output: z.object({ enabled: z.boolean(), backupCodesLeft: z.int() }),
})

/** Begins to set up an authenticator: the secret and its address for a QR picture. */
export const totpBegin = call('totpBegin', {
  method: 'POST',
  path: '/api/v1/mc/auth/twoFactor/begin',
  right: 'signedIn',
  input: { password: secret({ max: 128 }) },
  output: z.object({ secret: z.string(), uri: z.string() }),
  fails: ['badInput', 'tooMany'],
})

/** Proves that the authenticator works; answers the backup codes, once. */
export const totpConfirm = call('totpConfirm', {
  method: 'POST',
  path: '/api/v1/mc/auth/twoFactor/confirm',
  right: 'signedIn',
  input: { code },
  output: z.object({ backupCodes: z.array(z.string()) }),
  fails: ['wrongCode', 'tooMany'],
})

export const totpRemove = call('totpRemove', {
  method: 'POST',
  path: '/api/v1/mc/auth/twoFactor/remove',
  right: 'signedIn',
  input: { password: secret({ max: 128 }) },
  output: z.null(),
  fails: ['badInput', 'tooMany'],
})

const ownSession = z.object({
  id: z.int(),
  device: z.string(),
  address: z.string(),
  createDate: z.string(),
  lastUseDate: z.string(),
  current: z.boolean(),
})

/** One's own sessions: where one is signed in. */
export const ownSessions = call('ownSessions', {
  method: 'GET',
  path: '/api/v1/member/session/list',
  right: 'signedIn',
  input: {},
  output: z.array(ownSession),
})

export const revokeSession = call('revokeSession', {
  method: 'POST',
  path: '/api/v1/member/session/revoke',
  right: 'signedIn',
  input: { id: { ...id(), server: false } },
  output: z.null(),
  fails: ['notFound'],
})

/** Ends every session but this one; answers how many. */
export const revokeOtherSessions = call('revokeOtherSessions', {
  method: 'POST',
  path: '/api/v1/member/session/revokeOthers',
  right: 'signedIn',
  input: {},
  output: z.object({ ended: z.int() }),
})

/** What the security log of an account holds (worded in `pages/security:event`). */
export const securityEvents = [
  'signIn',
  'signInFailed',
  'notAdministrator',
  'passwordChanged',
  'passwordReset',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorFailed',
  'backupCodeUsed',
  'sessionRevoked',
  'viewedAs',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

const securityEvent = z.object({
  id: z.int(),
  action: z.enum(securityEvents),
  address: z.string(),
  device: z.nullable(z.string()),
  createDate: z.string(),
})

/** What happened to one's own account: sign-ins, failures, changes of password and factors. */
export const securityLog = call('securityLog', {
  method: 'GET',
  path: '/api/v1/member/securityLog/list',
  right: 'signedIn',
  input: {
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 200, default: 20 }),
  },
  output: pageOf(securityEvent),
})

/** Looks through a member's eyes: a session of its own that can change nothing, audited. */
export const viewAs = call('viewAs', {
  method: 'POST',
  path: '/admin/v1/member/viewAs',
  right: 'employee:viewAs',
  input: { id: { ...id(), server: false } },
  output: session,
  fails: ['notFound', 'noPermission'],
})
