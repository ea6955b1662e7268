import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { text } from '#contract/kit/field.ts'
import { verifyPath } from '../verifyPath.ts'

/**
 * Whether a file is a contract as it was sealed, by its SHA-256 and the code it says it has: intact,
 * changed, or unknown. Of a code alone it says which contract that is. Files are not sent.
 */
export const verifyContract = call('verifyContract', {
  method: 'POST',
  path: verifyPath,
  right: 'public',
  reads: true,
  input: {
    code: text({ max: 64, optional: true }),
    hash: text({ min: 64, max: 64, lower: true, optional: true }),
  },
  output: z.object({
    result: z.enum(['INTACT', 'CHANGED', 'UNKNOWN', 'FOUND']),
    /** Null if it is unknown. */
    contract: z.nullable(
      z.object({
        title: z.string(),
        code: z.string(),
        /** When the last of them signed. */
        signDate: z.string(),
        signers: z.int(),
      }),
    ),
  }),
  fails: ['tooMany'],
})
