import * as z from 'zod/mini'
import { session } from '#contract/areas/access/public.ts'
import { call } from '#contract/kit/call.ts'
import { choice, longText, password, refs, secret, text } from '#contract/kit/field.ts'
import { letterLanguages } from '#contract/letterLanguage.ts'
import { joinPaths } from '../joinPaths.ts'
import { joinFields } from '../joinRequest.ts'

const link = secret({ max: 100 })
const email = text({ max: 254, pattern: 'email', lower: true })

/** Who is invited by whom: what the page of an invitation shows. */
export const invitationOf = call('invitationOf', {
  method: 'POST',
  path: joinPaths.invitationOf,
  right: 'public',
  reads: true,
  input: { link },
  output: z.object({
    email: z.string(),
    nickName: z.nullable(z.string()),
    inviter: z.string(),
    message: z.nullable(z.string()),
    expireDate: z.string(),
  }),
  fails: ['invitationOver', 'invitationUsed', 'tooMany'],
  signIn: true,
})

/** Opens the account of an invitation, and signs in. */
export const acceptInvitation = call('acceptInvitation', {
  method: 'POST',
  path: joinPaths.acceptInvitation,
  right: 'public',
  input: {
    link,
    loginName: text({ max: 64, pattern: 'code', lower: true }),
    nickName: text({ max: 64 }),
    password: password({}),
  },
  output: session,
  fails: ['invitationOver', 'invitationUsed', 'duplicate', 'emailExists', 'tooMany'],
  signIn: true,
})

/** Whether people may ask to join. */
export const joinState = call('joinState', {
  method: 'POST',
  path: joinPaths.joinState,
  right: 'public',
  reads: true,
  input: {},
  output: z.object({ open: z.boolean() }),
  signIn: true,
})

/**
 * Sends a code to the e-mail address of somebody who wants to join. The answer is the same whether
 * or not the address has an account; the letter says it.
 */
export const joinCode = call('joinCode', {
  method: 'POST',
  path: joinPaths.joinCode,
  right: 'public',
  input: {
    email,
    code: text({ max: 8 }),
    codeKey: text({ min: 16, max: 64, pattern: 'code' }),
  },
  output: z.object({ wait: z.int() }),
  fails: ['joiningClosed', 'wrongCode', 'tooMany'],
  signIn: true,
})

/** Asks to become a member, with the code that was sent to the address. */
export const askToJoin = call('askToJoin', {
  method: 'POST',
  path: joinPaths.askToJoin,
  right: 'public',
  input: { email, code: text({ max: 16 }), ...joinFields },
  output: z.null(),
  fails: [
    'joiningClosed',
    'wrongCode',
    'codesPaused',
    'alreadyRequested',
    'noPublicUrl',
    'tooMany',
  ],
  signIn: true,
})

/** How a request stands, for the link in the letter that confirms it. */
export const joinRequestOf = call('joinRequestOf', {
  method: 'POST',
  path: joinPaths.joinRequestOf,
  right: 'public',
  reads: true,
  input: { link },
  output: z.object({
    name: z.string(),
    status: z.enum(['PENDING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN']),
    remark: z.nullable(z.string()),
    createDate: z.string(),
  }),
  fails: ['notFound', 'tooMany'],
  signIn: true,
})

export const withdrawRequest = call('withdrawRequest', {
  method: 'POST',
  path: joinPaths.withdrawRequest,
  right: 'public',
  input: { link },
  output: z.null(),
  fails: ['notFound', 'requestDecided', 'tooMany'],
  signIn: true,
})

/** What became of one address of a pasted list. */
const invited = z.object({
  email: z.string(),
  /** Why no invitation was sent, in the words of the reader. */
  refused: z.nullable(z.string()),
})

/**
 * Invites several people at once, each by an invitation of its own: what is wrong with one address
 * keeps no other from being invited.
 */
export const inviteMany = call('inviteMany', {
  method: 'POST',
  path: '/admin/v1/invitation/many',
  right: 'employee:invite',
  input: {
    /** Separated by commas, semicolons or line breaks; `Name <address>` gives a name as well. */
    emails: longText({ max: 20_000 }),
    roles: refs('role', { min: 1, max: 50 }),
    language: choice(letterLanguages, { default: 'ZH_TW' }),
    message: longText({ max: 1000, optional: true }),
  },
  output: z.array(invited),
  fails: ['noPermission', 'noPublicUrl'],
  long: true,
})
