import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, ref } from '#contract/kit/field.ts'
import { personalKyc } from './personalKyc.ts'

const base = '/api/v1/personalKyc'

/** Whether the caller has a verification that was passed, and one that waits for review. */
const state = z.object({ passed: z.boolean(), pending: z.boolean() })
const asking = { method: 'GET', right: 'user:verification', input: {}, output: state } as const

/** One's own verification of identity. */
export const checkIdentity = call('checkIdentity', { ...asking, path: `${base}/checkIdentity` })

/** One's own verifications of any type. */
export const checkAuthentication = call('checkAuthentication', {
  ...asking,
  path: `${base}/checkAuthentication`,
})

/** One's own verifications of education. */
export const checkEducation = call('checkEducation', { ...asking, path: `${base}/checkEducation` })

/** One's own verifications of software copyrights. */
export const checkSoft = call('checkSoft', { ...asking, path: `${base}/checkSoft` })

const text = z.nullable(z.string())

/**
 * All submissions of a verification, newest first, each with its decision and what it changed.
 * Of a number only the last characters are given, of images only that they are others.
 */
export const kycSubmissions = call('kycSubmissions', {
  method: 'GET',
  path: `${base}/submissions`,
  right: 'signedIn',
  input: { id: ref('personalKyc', {}) },
  output: z.array(
    z.object({
      id: z.int(),
      submitDate: z.string(),
      verifiStatus: z.enum(['PENDING', 'PASSED', 'FAILED']),
      remark: text,
      reviewer: text,
      reviewDate: text,
      /** Differences from the submission before; none of the first. */
      changes: z.array(z.object({ field: z.string(), from: text, to: text })),
    }),
  ),
  fails: ['notFound'],
})

/** The number of a document. Opening it is recorded in the security log of its owner. */
export const openKycNumber = call('openKycNumber', {
  method: 'POST',
  path: `${base}/openNumber`,
  right: 'examine:auth',
  input: { id: ref('personalKyc', {}) },
  output: z.object({ cardNo: z.string() }),
  fails: ['notFound'],
})

/**
 * An image of a verification with the reviewer's name and the time across it. Opening it is recorded
 * in the security log of its owner.
 */
export const kycImage = call('kycImage', {
  method: 'POST',
  path: `${base}/image`,
  right: 'examine:auth',
  input: {
    id: ref('personalKyc', {}),
    field: choice(
      { image: 'neutral', image1: 'neutral', image2: 'neutral', image3: 'neutral' },
      {},
    ),
  },
  output: 'file',
  fails: ['notFound'],
})

/**
 * How many verifications wait for a decision that the caller may make, and the oldest of them. The
 * one that is shown already is left out.
 */
export const countToReview = call('countToReview', {
  method: 'GET',
  path: `${base}/countToReview`,
  right: 'examine:auth:decide',
  input: { besides: ref('personalKyc', { optional: true }) },
  output: z.object({
    total: z.int(),
    next: z.nullable(z.int()),
    types: z.array(
      z.object({
        verifiType: z.enum(
          Object.keys(personalKyc.fields.verifiType.values) as [
            keyof typeof personalKyc.fields.verifiType.values,
          ],
        ),
        count: z.int(),
      }),
    ),
  }),
})
