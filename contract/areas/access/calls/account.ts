import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, id, int, password, secret, text } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'
import { signInPaths } from '../signInPaths.ts'
import { bindingTicket, codePurposes } from './mobile.ts'
import { session } from './session.ts'

const email = text({ max: 254, pattern: 'email', lower: true })
const code = text({ max: 16 })

/**
 * Sends a code by e-mail. The answer is the same whether or not the account exists; a request
 * before the wait is over is refused.
 */
export const emailCode = call('emailCode', {
  method: 'POST',
  path: signInPaths.emailCode,
  right: 'public',
  input: { email, purpose: choice(codePurposes, {}), ticket: bindingTicket },
  output: z.object({ wait: z.int() }),
  fails: ['tooMany', 'noPermission', 'bindingProof'],
  signIn: true,
})

export const resetByEmail = call('resetByEmail', {
  method: 'POST',
  path: signInPaths.resetByEmail,
  right: 'public',
  input: { email, code, password: password({}) },
  output: z.null(),
  fails: ['wrongCode', 'codesPaused', 'tooMany'],
  signIn: true,
})

/** Changes the member's own password and ends all their other sessions. */
export const changePassword = call('changePassword', {
  method: 'POST',
  path: '/api/v1/member/password/change',
  right: 'signedIn',
  input: { oldPassword: secret({ max: 128 }), password: password({}) },
  output: z.null(),
  fails: ['badInput', 'tooMany'],
})

/** The security settings of the account. */
export const securityState = call('securityState', {
  method: 'GET',
  path: '/api/v1/mc/auth/twoFactor/state',
  right: 'signedIn',
  input: {},
  output: z.object({ enabled: z.boolean(), backupCodesLeft: z.int() }),
})

/** Starts the setup of an authenticator app: the secret and its address for a QR code. */
export const totpBegin = call('totpBegin', {
  method: 'POST',
  path: '/api/v1/mc/auth/twoFactor/begin',
  right: 'signedIn',
  input: { password: secret({ max: 128 }) },
  output: z.object({ secret: z.string(), uri: z.string() }),
  fails: ['badInput', 'tooMany'],
})

/** Confirms the authenticator app with a code; answers the backup codes, once. */
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

/** The member's own sessions. */
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

/** Ends all sessions but this one; answers how many. */
export const revokeOtherSessions = call('revokeOtherSessions', {
  method: 'POST',
  path: '/api/v1/member/session/revokeOthers',
  right: 'signedIn',
  input: {},
  output: z.object({ ended: z.int() }),
})

/** The events in the security log of an account (texts in `pages/security:event`). */
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
  'bankAccountOpened',
  'mobileBound',
  'mobileChanged',
  'mobileRemoved',
  'emailChanged',
  'verificationNumberOpened',
  'verificationImageOpened',
  'dataAsked',
  'dataDownloaded',
  'left',
  'tokenCreated',
  'tokenRevoked',
  'walletBound',
  'walletCreated',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

const securityEvent = z.object({
  id: z.int(),
  action: z.enum(securityEvents),
  address: z.string(),
  device: z.nullable(z.string()),
  createDate: z.string(),
})

/**
 * Security events of the member's own account: sign-ins, failures, changes of password and factors.
 */
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

/** Opens a read-only, audited session to view the product as a member. */
export const viewAs = call('viewAs', {
  method: 'POST',
  path: '/admin/v1/member/viewAs',
  right: 'employee:viewAs',
  input: { id: { ...id(), server: false } },
  output: session,
  fails: ['notFound', 'noPermission'],
})
