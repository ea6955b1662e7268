import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../field.ts'

const found = z.object({
  entity: z.string(),
  id: z.union([z.int(), z.string()]),
  title: z.string(),
})
/** A record that a word was found in. */
export type Found = z.infer<typeof found>

/**
 * Records this member may see, of every entity, in which a word stands: as it is typed, in
 * Traditional and in Simplified characters. A few of each.
 */
export const findRecords = call('findRecords', {
  method: 'GET',
  path: '/api/v1/member/palette/find',
  right: 'signedIn',
  input: { keyword: text({ max: 100 }) },
  output: z.array(found),
})
