import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, longText, secret, text } from '#contract/kit/field.ts'
import { shownContract } from '../shown.ts'
import { signature, signatureFails, textHash } from '../signature.ts'
import { signPaths } from '../signPaths.ts'

/** What the letter's link carries. */
const link = secret({ max: 100 })
/** What the code was exchanged for: good for this contract, for an hour. */
const pass = secret({ max: 100 })
const linkFails = ['linkOver', 'linkUsed', 'tooMany'] as const
const passFails = ['passOver', 'tooMany'] as const

/** Where a code can be sent. */
const codeChannels = { EMAIL: 'neutral', SMS: 'neutral' } as const

/** What a link is about, before anybody has proved who they are. */
export const linkState = call('linkState', {
  method: 'POST',
  path: signPaths.linkState,
  right: 'public',
  reads: true,
  input: { link },
  output: z.object({
    title: z.string(),
    sender: z.string(),
    name: z.string(),
    /** Masked, such as `m•••@example.org`; null where there is none. */
    email: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    expireDate: z.nullable(z.string()),
    /** It is signed: the link still leads to the document. */
    signed: z.boolean(),
  }),
  fails: linkFails,
  signIn: true,
})

/** Sends a code to the address or number of the signer. */
export const linkCode = call('linkCode', {
  method: 'POST',
  path: signPaths.linkCode,
  right: 'public',
  input: { link, channel: choice(codeChannels, {}) },
  output: z.object({ wait: z.int() }),
  fails: [...linkFails, 'noSms'],
  signIn: true,
})

/** Exchanges the code for the contract. */
export const linkOpen = call('linkOpen', {
  method: 'POST',
  path: signPaths.linkOpen,
  right: 'public',
  input: { link, code: text({ max: 16 }) },
  output: z.object({ pass: z.string(), contract: shownContract }),
  fails: [...linkFails, 'wrongCode', 'codesPaused'],
  signIn: true,
})

/** The contract again, as it is now. */
export const linkShown = call('linkShown', {
  method: 'POST',
  path: signPaths.linkShown,
  right: 'public',
  reads: true,
  input: { pass },
  output: shownContract,
  fails: passFails,
  signIn: true,
})

export const linkRead = call('linkRead', {
  method: 'POST',
  path: signPaths.linkRead,
  right: 'public',
  input: { pass, textHash },
  output: z.null(),
  fails: [...passFails, 'contractStale'],
  signIn: true,
})

export const linkSign = call('linkSign', {
  method: 'POST',
  path: signPaths.linkSign,
  right: 'public',
  input: { pass, ...signature },
  output: shownContract,
  fails: [...passFails, ...signatureFails],
  signIn: true,
})

export const linkDecline = call('linkDecline', {
  method: 'POST',
  path: signPaths.linkDecline,
  right: 'public',
  input: { pass, reason: longText({ max: 1000 }) },
  output: shownContract,
  fails: [...passFails, 'contractStale', 'contractEnded', 'alreadySigned', 'notYourTurn'],
  signIn: true,
})

/** The sealed document. */
export const linkDocument = call('linkDocument', {
  method: 'POST',
  path: signPaths.linkDocument,
  right: 'public',
  reads: true,
  input: { pass },
  output: 'file',
  fails: ['notFound', ...passFails],
  signIn: true,
})
