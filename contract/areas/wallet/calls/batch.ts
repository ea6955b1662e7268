import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { int, ref } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'
import { batchHead } from '../coinBatch.ts'

const base = '/api/v1/admin/coins/batch'
const whole = z.int()
const amount = z.nullable(z.string())
const words = z.nullable(z.string())

/** An upload of the caller that belongs to nothing. */
const file = int({ min: 1 })
const readFails = [
  'notFound',
  'importUnreadable',
  'importEmpty',
  'importTooLong',
  'importTooComplex',
  'fileTooLarge',
  'batchColumns',
] as const

/** A sheet to fill in, with headings in the reader's language. */
export const batchTemplate = call('batchTemplate', {
  method: 'GET',
  path: `${base}/template`,
  right: 'coins:adjust',
  input: {},
  output: 'file',
  long: true,
})

/** Reads a sheet into a draft; nothing is moved. */
export const batchRead = call('batchRead', {
  method: 'POST',
  path: `${base}/read`,
  right: 'coins:adjust',
  input: { ...batchHead, file },
  output: z.object({ id: whole }),
  fails: readFails,
})

/** Replaces the lines of one's own draft by those of another sheet. */
export const batchFile = call('batchFile', {
  method: 'POST',
  path: `${base}/file`,
  right: 'coins:adjust',
  input: { id: ref('coinBatch', {}), file },
  output: z.object({ lines: whole }),
  fails: [...readFails, 'noPermission', 'changed'],
})

/**
 * What posting a batch would do with the balances of this moment; of a posted one what it did.
 * Lines with a problem come first.
 */
export const batchTrial = call('batchTrial', {
  method: 'GET',
  path: `${base}/trial`,
  right: 'coins:batch',
  input: {
    id: ref('coinBatch', {}),
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 200, default: 50 }),
  },
  output: z.object({
    members: whole,
    problems: whole,
    /** Above this sum somebody else has to approve it. */
    approvalAbove: z.string(),
    needsApproval: z.boolean(),
    page: pageOf(
      z.object({
        /** The row of the file. */
        line: whole,
        email: z.string(),
        member: z.nullable(whole),
        name: words,
        amount,
        title: words,
        remarks: words,
        extId: words,
        /** The balance before and after this line; null if it cannot be posted. */
        before: amount,
        after: amount,
        /** What is wrong with it, field by field. */
        fields: z.record(z.string(), z.string()),
        /** The transaction, once it is posted. */
        tx: z.nullable(whole),
      }),
    ),
  }),
  fails: ['notFound'],
})

/** The lines as they were given, with a column that says what is wrong. */
export const batchProblems = call('batchProblems', {
  method: 'GET',
  path: `${base}/problems`,
  right: 'coins:batch',
  input: { id: ref('coinBatch', {}) },
  output: 'file',
  long: true,
  fails: ['notFound'],
})
