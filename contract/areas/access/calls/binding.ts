import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, secret, text } from '#contract/kit/field.ts'
import { mobileNumber } from './mobile.ts'

const base = '/api/v1/member'
const right = 'user:bindAccount'

/** How a member confirms who they are, before an address or number of theirs is changed. */
export const bindingProofs = {
  /** By a code sent to the address or number that is bound now. */
  CODE: 'blue',
  /** By a code of the authenticator app, where the account has one. */
  FACTOR: 'blue',
  /** By the password: where nothing is bound yet, and there is no authenticator app. */
  PASSWORD: 'blue',
} as const
export type BindingProof = keyof typeof bindingProofs

const proofs = z.array(z.enum(Object.keys(bindingProofs) as [BindingProof, ...BindingProof[]]))
const bound = z.object({
  /** The address or number; null if there is none. */
  value: z.nullable(z.string()),
  /** The ways to confirm who one is; none if a message could not be delivered. */
  proofs,
})

/** What the account is signed in to with, and what a change of it asks for. */
export const bindingState = call('bindingState', {
  method: 'GET',
  path: `${base}/binding/state`,
  right,
  input: {},
  output: z.object({ mobile: bound, email: bound, sms: z.boolean() }),
})

/** Confirms who the member is; the ticket is good for one change within a quarter of an hour. */
export const proveBinding = call('proveBinding', {
  method: 'POST',
  path: `${base}/binding/prove`,
  right,
  input: {
    of: choice({ MOBILE: 'blue', EMAIL: 'blue' }, {}),
    by: choice(bindingProofs, {}),
    code: text({ max: 16, optional: true }),
    password: secret({ max: 128, optional: true }),
  },
  output: z.object({ ticket: z.string() }),
  fails: ['wrongCode', 'codesPaused', 'tooMany'],
})

const ticket = text({ max: 64, pattern: 'code' })
/** The code that was sent to the new address or number. */
const code = text({ max: 16 })
const newMobile = { ...mobileNumber, code, ticket } as const
const newEmail = {
  email: text({ max: 254, pattern: 'email', lower: true }),
  code,
  ticket,
} as const
const fails = ['bindingProof', 'wrongCode', 'codesPaused', 'tooMany'] as const

/** Binds the first mobile number of the account. */
export const bindMobile = call('bindMobile', {
  method: 'POST',
  path: `${base}/mobile/bindMobile`,
  right,
  input: newMobile,
  output: z.object({ mobile: z.string() }),
  fails: [...fails, 'phoneExists', 'alreadyBound'],
})

/** Replaces the mobile number of the account by another. */
export const reBindMobile = call('reBindMobile', {
  method: 'POST',
  path: `${base}/mobile/reBindMobile`,
  right,
  input: newMobile,
  output: z.object({ mobile: z.string() }),
  fails: [...fails, 'phoneExists', 'notBound'],
})

/** Removes the mobile number of the account. */
export const unbindMobile = call('unbindMobile', {
  method: 'POST',
  path: `${base}/mobile/unbindMobile`,
  right,
  input: { ticket },
  output: z.null(),
  fails: ['bindingProof', 'notBound'],
})

/** Binds the first real e-mail address of an account that was made without one. */
export const bindEmail = call('bindEmail', {
  method: 'POST',
  path: `${base}/email/bindEmail`,
  right,
  input: newEmail,
  output: z.object({ email: z.string() }),
  fails: [...fails, 'emailExists', 'alreadyBound'],
})

/** Replaces the e-mail address of the account by another. */
export const reBindEmail = call('reBindEmail', {
  method: 'POST',
  path: `${base}/email/reBindEmail`,
  right,
  input: newEmail,
  output: z.object({ email: z.string() }),
  fails: [...fails, 'emailExists', 'notBound'],
})
