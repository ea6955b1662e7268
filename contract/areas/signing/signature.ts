import { choice, flag, secret, text } from '#contract/kit/field.ts'

/** How somebody signs: with a drawing, or with their name as they type it. */
export const signatureWays = { DRAWN: 'neutral', TYPED: 'neutral' } as const
export type SignatureWay = keyof typeof signatureWays

/** Characters of a drawing, a PNG as a `data:` URL. */
export const DRAWING_MAX = 200_000

/** The text that was read, by its SHA-256. */
export const textHash = text({ min: 64, max: 64, pattern: 'code' })

/** A signature: what was read, that one agrees, and the signature itself. */
export const signature = {
  textHash,
  agreed: flag({}),
  way: choice(signatureWays, {}),
  /** With `DRAWN`. */
  drawing: secret({ max: DRAWING_MAX, optional: true }),
  /** With `TYPED`. */
  typed: text({ max: 64, optional: true }),
} as const

export const signatureFails = [
  'contractStale',
  'contractEnded',
  'notYourTurn',
  'notRead',
  'alreadySigned',
  'signatureUnreadable',
] as const
