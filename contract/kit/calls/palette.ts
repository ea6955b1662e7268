import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../field.ts'

const found = z.object({
  /** The entity of a record, or the name of the screen below which its page is. */
  entity: z.string(),
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  /** What its page belongs to, such as the project of a ticket. */
  scope: z.nullable(z.string()),
})
/** A record found by the search. */
export type Found = z.infer<typeof found>

/**
 * Searches the records of every entity that the member may see, and the members they can look up, as
 * typed and in Traditional and Simplified characters. A few of each.
 */
export const findRecords = call('findRecords', {
  method: 'GET',
  path: '/api/v1/member/palette/find',
  right: 'signedIn',
  input: { keyword: text({ max: 100 }) },
  output: z.array(found),
})
