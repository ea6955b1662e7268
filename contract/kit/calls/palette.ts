import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../field.ts'

const found = z.object({
  entity: z.string(),
  id: z.union([z.int(), z.string()]),
  title: z.string(),
})
/** A record found by the search. */
export type Found = z.infer<typeof found>

/**
 * Searches the records of every entity that the member may see, as typed and in Traditional and
 * Simplified characters. A few of each entity.
 */
export const findRecords = call('findRecords', {
  method: 'GET',
  path: '/api/v1/member/palette/find',
  right: 'signedIn',
  input: { keyword: text({ max: 100 }) },
  output: z.array(found),
})
