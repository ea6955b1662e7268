import * as z from 'zod/mini'
import { proof, proofFails } from '#contract/areas/access/public.ts'
import { call } from '#contract/kit/call.ts'
import { choice, id, int, longText } from '#contract/kit/field.ts'
import { keysOf } from '#contract/kit/keysOf.ts'
import { pageOf } from '#contract/kit/page.ts'
import { contractStates, signerStates } from '../contract.ts'
import { shownContract } from '../shown.ts'
import { signature, signatureFails, textHash } from '../signature.ts'
import { termChanges } from '../termChanges.ts'

const base = '/api/v1/contract'
const contractId = { ...id(), server: false } as const

const own = z.object({
  id: z.int(),
  title: z.string(),
  sender: z.string(),
  project: z.nullable(z.string()),
  state: z.enum(keysOf(contractStates)),
  /** Of the member's own signature. */
  signerState: z.enum(keysOf(signerStates)),
  stale: z.boolean(),
  termsChanged: z.boolean(),
  /** They can sign it now. */
  waiting: z.boolean(),
  late: z.boolean(),
  signers: z.int(),
  signed: z.int(),
  sendDate: z.string(),
  expireDate: z.nullable(z.string()),
  /** When the member signed. */
  signDate: z.nullable(z.string()),
  sealed: z.boolean(),
})
export type OwnContract = z.infer<typeof own>

/** Contracts that the member signs or has signed; those that wait for them first. */
export const ownContracts = call('ownContracts', {
  method: 'GET',
  path: `${base}/own`,
  right: 'user:contracts',
  input: {
    status: choice({ WAITING: 'gold', SIGNED: 'green', OTHER: 'neutral' }, { optional: true }),
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 60, default: 20 }),
  },
  output: pageOf(own),
})

/** A contract for its signer. Nothing is recorded. */
export const viewContract = call('viewContract', {
  method: 'GET',
  path: `${base}/shown`,
  right: 'user:sign',
  input: { id: contractId },
  output: shownContract,
  fails: ['notFound'],
})

/** Records that the signer has the text before them. */
export const openContract = call('openContract', {
  method: 'POST',
  path: `${base}/open`,
  right: 'user:sign',
  input: { id: contractId },
  output: shownContract,
  fails: ['notFound'],
})

/** Records that the signer has read the text to its end. */
export const readContract = call('readContract', {
  method: 'POST',
  path: `${base}/read`,
  right: 'user:sign',
  input: { id: contractId, textHash },
  output: z.null(),
  fails: ['notFound', 'contractStale'],
})

export const signContract = call('signContract', {
  method: 'POST',
  path: `${base}/sign`,
  right: 'user:sign',
  input: { id: contractId, ...signature, ...proof },
  output: shownContract,
  fails: ['notFound', ...signatureFails, ...proofFails],
})

export const declineContract = call('declineContract', {
  method: 'POST',
  path: `${base}/decline`,
  right: 'user:sign',
  input: { id: contractId, reason: longText({ max: 1000 }) },
  output: shownContract,
  fails: ['notFound', 'contractStale', 'contractEnded', 'alreadySigned', 'notYourTurn'],
})

/** The text as it would be now, beside what was signed. */
export const contractTerms = call('contractTerms', {
  method: 'GET',
  path: `${base}/terms`,
  right: 'user:sign',
  input: { id: contractId },
  output: termChanges,
  fails: ['notFound'],
})

/** The sealed document, for its signers. */
export const contractDocument = call('contractDocument', {
  method: 'GET',
  path: `${base}/document`,
  right: 'user:sign',
  input: { id: contractId },
  output: 'file',
  fails: ['notFound'],
})
