import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../field.ts'

const param = z.object({
  type: z.string(),
  value: z.string(),
  cnLabel: z.string(),
  enLabel: z.string(),
  /** In the reader's language; other servers may leave it out. */
  label: z.optional(z.string()),
  sort: z.int(),
})

/** The enabled dictionary entries of a type, in their order. */
export const paramsByType = call('paramsByType', {
  method: 'GET',
  path: '/api/v1/mc/params/findByType',
  right: 'signedIn',
  input: { type: text({ max: 64, pattern: 'code' }) },
  output: z.array(param),
})
