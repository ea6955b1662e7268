import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keysOf.ts'
import { contractStates, signerStates } from './contract.ts'

/** A signer as the other signers see them. */
const fellowSigner = z.object({
  name: z.string(),
  role: z.nullable(z.string()),
  state: z.enum(keysOf(signerStates)),
  signDate: z.nullable(z.string()),
  own: z.boolean(),
})

/** A contract as one of its signers sees it. */
export const shownContract = z.object({
  id: z.int(),
  title: z.string(),
  /** Cleaned rich text in the language of the request. */
  html: z.string(),
  /** The language of the text, such as `zh-TW`. */
  language: z.string(),
  /** The SHA-256 of the text, in hexadecimal. */
  textHash: z.string(),
  message: z.nullable(z.string()),
  sender: z.string(),
  state: z.enum(keysOf(contractStates)),
  stale: z.boolean(),
  termsChanged: z.boolean(),
  expireDate: z.nullable(z.string()),
  signers: z.array(fellowSigner),
  /** The signer's own part. */
  own: z.object({
    name: z.string(),
    state: z.enum(keysOf(signerStates)),
    /** They have read it to the end. */
    read: z.boolean(),
    signDate: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
  /** Whether they can sign or decline now; otherwise why not. */
  can: z.union([
    z.literal(true),
    z.enum(['contractStale', 'contractEnded', 'notYourTurn', 'alreadySigned']),
  ]),
  /** How they confirm who they are when they sign. */
  proof: z.enum(['NONE', 'CODE', 'PASSWORD']),
  /** The sealed document can be downloaded. */
  sealed: z.boolean(),
  code: z.string(),
})
export type ShownContract = z.infer<typeof shownContract>
